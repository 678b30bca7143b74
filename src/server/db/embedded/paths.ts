import { createHash } from 'node:crypto';
import { join } from 'node:path';

/** Paths of the embedded server below the data folder. */
export interface Paths {
  /** Owned by PostgreSQL's account, closed to everybody else. */
  root: string;
  /** PostgreSQL's own data directory (PGDATA). */
  cluster: string;
  /** Folder of the unix socket; its mode 700 is what protects `trust` authentication. */
  sockets: string;
  log: string;
  /** The socket whose listener holds the data folder. */
  lock: string;
}

/** @param dataDir the data folder's real path, so that every spelling of it leads to one lock. */
export function pathsIn(dataDir: string): Paths {
  const root = join(dataDir, 'postgres');
  return {
    root,
    cluster: join(root, 'data'),
    sockets: shortEnough(join(root, 'run'), SERVER_SOCKET.length + 1),
    log: join(root, 'postgres.log'),
    lock: shortEnough(join(dataDir, 'cantera.sock')),
  };
}

export const SERVER_PORT = 5432;
const SERVER_SOCKET = `.s.PGSQL.${SERVER_PORT}.lock`;

/** The lock file that a killed server leaves beside its socket. */
export const socketLock = ({ sockets }: Paths): string => join(sockets, SERVER_SOCKET);

/**
 * A unix socket's path may have 104 to 108 bytes, depending on the system. A longer one moves to /tmp, not to
 * $TMPDIR: two shells with different values must share one lock.
 */
function shortEnough(path: string, reserve = 0): string {
  if (Buffer.byteLength(path) + reserve < 90) return path;
  return join('/tmp', `cantera-${createHash('sha256').update(path).digest('hex').slice(0, 24)}`);
}
