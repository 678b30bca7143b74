import { createHash } from 'node:crypto';
import { join } from 'node:path';

export interface Paths {
  /** The folder of everything that PostgreSQL has. Only its account can enter. */
  root: string;
  /** The database's files (PGDATA). */
  cluster: string;
  /** The folder of the server's socket. It is closed to other accounts, because the server asks for no password. */
  sockets: string;
  log: string;
  /** The socket on which the process that uses the data folder listens. */
  lock: string;
}

/** @param dataDir the real path, so that all spellings of it lead to one lock */
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

/** Returns the path of the socket's lock file, which a killed server leaves. */
export const socketLock = ({ sockets }: Paths): string => join(sockets, SERVER_LOCK_FILE);

/**
 * Replaces a path that is too long for a socket. The folder is /tmp and not $TMPDIR, so that all shells find the same
 * lock. @param reserve bytes that are appended to the path
 */
function shortened(path: string, reserve = 0): string {
  if (Buffer.byteLength(path) + reserve < MAX_SOCKET_PATH) return path;
  return join('/tmp', `cantera-${createHash('sha256').update(path).digest('hex').slice(0, 24)}`);
}
