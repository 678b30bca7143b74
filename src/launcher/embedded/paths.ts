import { createHash } from 'node:crypto';
import { join } from 'node:path';

export interface Paths {
  /** Closed to all but PostgreSQL's account. */
  root: string;
  /** PGDATA. */
  cluster: string;
  /** Its mode 700 protects `trust` authentication. */
  sockets: string;
  log: string;
  /** The socket whose listener holds the data folder. */
  lock: string;
}

/** @param dataDir the real path, so that every spelling leads to one lock. */
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

/** Returns the path of the socket's lock file, which a killed server leaves. */
export const socketLock = ({ sockets }: Paths): string => join(sockets, SERVER_SOCKET);

/**
 * Shortens the path of a socket, which some systems limit to 104 bytes. The folder is /tmp, not $TMPDIR, so
 * that all shells find the same lock.
 */
function shortEnough(path: string, reserve = 0): string {
  if (Buffer.byteLength(path) + reserve < 90) return path;
  return join('/tmp', `cantera-${createHash('sha256').update(path).digest('hex').slice(0, 24)}`);
}
