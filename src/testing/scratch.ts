import { readFileSync, statfsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

/** Makes a new folder for a database. It is in memory if there is room, because commits on a disk slow the tests down. */
export function scratchFolder(prefix: string): Promise<string> {
  return mkdtemp(join(scratchRoot(), prefix));
}

/** Returns the parent of such folders. What a killed run leaves there disappears at the machine's next start. */
export function scratchRoot(): string {
  return memoryHasRoom() ? MEMORY : tmpdir();
}

/** Tells whether `/dev/shm` has room for databases. It is measured once, so that a run keeps to one place. */
export const memoryHasRoom = (): boolean => (hasRoom ??= measureRoom());

let hasRoom: boolean | undefined;

const MEMORY = '/dev/shm';
/** Ten times what a run needs. Containers usually have only 64 MB. */
const ROOM_BYTES = 6e9;

function measureRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return allowsPrograms() && bavail * bsize > ROOM_BYTES && freemem() > ROOM_BYTES;
  } catch {
    // Only Linux has this folder.
    return false;
  }
}

/** Tells whether programs may run from the folder, into which those of PostgreSQL are copied. */
function allowsPrograms(): boolean {
  // A line has device, folder, type and options.
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
  const options = mounts.map((line) => line.split(' ')).find(([, folder]) => folder === MEMORY)?.[3];
  return options !== undefined && !options.split(',').includes('noexec');
}
