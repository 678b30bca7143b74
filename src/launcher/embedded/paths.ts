import { createHash } from 'node:crypto';
import { join } from 'node:path';

export interface Paths {
  root: string;
  cluster: string;
  /** Other accounts cannot enter, because the server asks for no password. */
  sockets: string;
  log: string;
  lock: string;
}

/** Returns the files of the embedded PostgreSQL. @param dataDir the real path, so that all spellings of it lead to one lock */
export function pathsIn(dataDir: string): Paths {
  const root = join(dataDir, 'postgres');
  return {
    root,
    cluster: join(root, 'data'),
    sockets: shortened(join(root, 'run'), SERVER_LOCK_FILE.length + 1),
    log: join(root, 'postgres.log'),
    lock: shortened(join(dataDir, 'cantera.sock')),
  };
}

export const SERVER_PORT = 5432;
/** Less than the 104 bytes that some systems allow for the path of a socket. */
const MAX_SOCKET_PATH = 90;
const SERVER_LOCK_FILE = `.s.PGSQL.${SERVER_PORT}.lock`;

export const socketLock = ({ sockets }: Paths): string => join(sockets, SERVER_LOCK_FILE);

/**
 * Replaces a path that is too long for a socket by one in /tmp, and not in $TMPDIR, so that all shells find the same.
 * @param reserve bytes to be appended
 */
function shortened(path: string, reserve = 0): string {
  if (Buffer.byteLength(path) + reserve < MAX_SOCKET_PATH) return path;
  return join('/tmp', `cantera-${createHash('sha256').update(path).digest('hex').slice(0, 24)}`);
}
