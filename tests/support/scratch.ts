import { readFileSync, statfsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A new folder for a database, in memory where there is room: a test waits for the disk at each commit and at
 * nothing else. PostgreSQL keeps the product's settings.
 */
export function scratchFolder(prefix: string): Promise<string> {
  return mkdtemp(join(scratchRoot(), prefix));
}

/** Parent of such folders. Leftovers of a killed run disappear at the machine's next start. */
export function scratchRoot(): string {
  root ??= memoryHasRoom() ? MEMORY : tmpdir();
  return root;
}

let root: string | undefined;

const MEMORY = '/dev/shm';
/** Ten times what a run needs. Containers usually have 64 MB. */
const ROOM_BYTES = 6e9;

function memoryHasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return allowsPrograms() && bavail * bsize > ROOM_BYTES && freemem() > ROOM_BYTES;
  } catch {
    return false;
  }
}

/** The server's programs are copied into the folder. */
function allowsPrograms(): boolean {
  const mounted = readFileSync('/proc/mounts', 'utf8').split('\n');
  const options = mounted.map((line) => line.split(' ')).find(([, place]) => place === MEMORY)?.[3];
  return options !== undefined && !options.split(',').includes('noexec');
}
