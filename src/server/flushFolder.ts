import { open } from 'node:fs/promises';

/** Writes a folder to the disk, so that its entries survive a power cut. */
export async function flushFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  await folder.sync();
  await folder.close();
}
