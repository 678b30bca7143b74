import { open } from 'node:fs/promises';

/** Makes what was created, renamed or removed in the folder outlive a power cut. */
export async function flushFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  await folder.sync();
  await folder.close();
}
