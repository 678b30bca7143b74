import { open } from 'node:fs/promises';

export async function flushFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  await folder.sync();
  await folder.close();
}
