import { readFileSync, statfsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

/** Makes a temporary folder, in memory if there is room, because commits on a disk slow the tests down. */
export function scratchFolder(prefix: string): Promise<string> {
  return mkdtemp(join(scratchRoot(), prefix));
}

export function scratchRoot(): string {
  return memoryHasRoom() ? MEMORY : tmpdir();
}

/** Tells whether memory has room for data folders. It is measured once, so that a run keeps to one place. */
export const memoryHasRoom = (): boolean => (hasRoom ??= measureRoom());

let hasRoom: boolean | undefined;

const MEMORY = '/dev/shm';
/** Containers usually have only 64 MB. */
const ROOM_BYTES = 6e9;

function measureRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return allowsPrograms() && bavail * bsize > ROOM_BYTES && freemem() > ROOM_BYTES;
  } catch {
    return false;
  }
}

function allowsPrograms(): boolean {
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
  const options = mounts.map((line) => line.split(' ')).find(([, folder]) => folder === MEMORY)?.[3];
  return options !== undefined && !options.split(',').includes('noexec');
}
