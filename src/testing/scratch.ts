import { readFileSync, statfsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Makes a new folder for a database, in memory where there is room: a test waits for the disk at each commit
 * and at nothing else. PostgreSQL keeps the product's settings.
 */
export function scratchFolder(prefix: string): Promise<string> {
  return mkdtemp(join(scratchRoot(), prefix));
}

/** Returns the parent of such folders. Leftovers of a killed run disappear at the machine's next start. */
export function scratchRoot(): string {
  return memoryHasRoom() ? MEMORY : tmpdir();
}

/** Tells whether `/dev/shm` has room for databases; measured once, so that a run stays where it began. */
export const memoryHasRoom = (): boolean => (hasRoom ??= measureScratch());

let hasRoom: boolean | undefined;

const MEMORY = '/dev/shm';
/** Ten times the need of a run. Containers usually have 64 MB. */
const ROOM_BYTES = 6e9;

function measureScratch(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return allowsPrograms() && bavail * bsize > ROOM_BYTES && freemem() > ROOM_BYTES;
  } catch {
    return false;
  }
}

/** Tells whether programs may run from the folder, into which the server's are copied. */
function allowsPrograms(): boolean {
  const mounted = readFileSync('/proc/mounts', 'utf8').split('\n');
  const options = mounted.map((line) => line.split(' ')).find(([, place]) => place === MEMORY)?.[3];
  return options !== undefined && !options.split(',').includes('noexec');
}
