import { open } from 'node:fs/promises';

/** Makes created, renamed or removed entries of the folder survive a power cut (fsync). */
export async function flushFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  await folder.sync();
  await folder.close();
}
