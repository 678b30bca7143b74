import { chmodSync } from 'node:fs';
import { link, rename, rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { StartError } from '#server/startError.ts';

export interface Lock {
  release(): Promise<void>;
}

/**
 * Locks a data folder by listening on a socket. The kernel closes it with the process, however that ends; the next
 * process removes its file (`removeStale`). @throws StartError if another process holds the lock
 */
export async function holdLock(
  path: string,
  dataDir: string,
  isShuttingDown: () => boolean = () => false,
): Promise<Lock> {
  try {
    return await hold(path, dataDir, isShuttingDown);
  } catch (error) {
    if (!FORBIDDEN.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
    throw new StartError(
      `No se puede escribir en la carpeta de datos ${dataDir}. ` +
        'Inicie Cantera con el usuario al que pertenece, o use otra carpeta con DATA_DIR.',
    );
  }
}

/** Tells whether any process holds the lock, also one of another account, which cannot be asked. */
export const isLocked = async (path: string): Promise<boolean> =>
  (await askHolder(path).catch(() => ({}))) !== null;

const FORBIDDEN = new Set(['EACCES', 'EPERM', 'EROFS']);

async function hold(path: string, dataDir: string, isShuttingDown: () => boolean): Promise<Lock> {
  const token = randomUUID();
  const deadline = Date.now() + SHUTDOWN_MS;
  for (;;) {
    const answer = (): Holder => ({ pid: process.pid, token, leaving: isShuttingDown() });
    const server = await listen(path, () => JSON.stringify(answer()));
    if (server) {
      if ((await askHolder(path))?.token === token) return { release: () => close(server) };
      // Another starting process has moved our socket aside (`removeStale`), so we start over. Closing removes the
      // file at the path: our socket if it was put back, or, very rarely, that of a third process.
      await close(server);
      continue;
    }
    const holder = await askHolder(path);
    if (holder === null) await removeStale(path);
    else if (!holder.leaving || Date.now() > deadline) throw alreadyHeld(dataDir, holder);
    else await delay(100);
  }
}

const SHUTDOWN_MS = 30_000;
/** A holder that hangs still holds the lock. */
const ANSWER_MS = 1_000;

/** The answer of the lock's holder over its socket, also to programs of earlier versions. */
interface Holder {
  pid?: number;
  /** Random, so that a process recognises its own socket. */
  token?: string;
  /** Whether it is shutting down. */
  leaving?: boolean;
}

/** Listens on a new socket. @returns null if the path exists: bind is atomic, so only one process can succeed */
function listen(path: string, answer: () => string): Promise<Server | null> {
  const { promise, resolve, reject } = Promise.withResolvers<Server | null>();
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.end(answer());
  });
  server.once('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE') resolve(null);
    else reject(error);
  });
  server.listen(path, () => {
    chmodSync(path, 0o600);
    resolve(server);
  });
  // The lock alone does not keep the process running.
  server.unref();
  return promise;
}

/** @returns null without a holder, {} without an answer in time. @throws EACCES if another account holds the lock */
function askHolder(path: string): Promise<Holder | null> {
  const { promise, resolve, reject } = Promise.withResolvers<Holder | null>();
  const socket = connect(path);
  let text = '';
  socket.setTimeout(ANSWER_MS, () => socket.destroy());
  socket.setEncoding('utf8');
  socket.on('data', (part: string) => (text += part));
  socket.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'ECONNREFUSED' || error.code === 'ENOENT') resolve(null);
    else if (error.code === 'EACCES') reject(error);
  });
  socket.on('close', () => resolve(parseHolder(text)));
  return promise;
}

function parseHolder(text: string): Holder {
  try {
    return JSON.parse(text) as Holder;
  } catch {
    return {};
  }
}

/**
 * Removes the socket of a process that has died. It is moved aside first and asked once more, because another process
 * may have put its own there meanwhile; that one is put back.
 */
async function removeStale(path: string): Promise<void> {
  const aside = `${path}.${process.pid}`;
  try {
    await rename(path, aside);
    if ((await askHolder(aside)) !== null) await link(aside, path);
  } catch (error) {
    // ENOENT: another process removed it first. EEXIST: another process has taken the path meanwhile. The one whose
    // socket was moved starts over if it has not yet asked for its own token (`hold`).
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT' && code !== 'EEXIST') throw error;
  }
  await rm(aside, { force: true });
}

function close(server: Server): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.close(() => resolve());
  return promise;
}

function alreadyHeld(dataDir: string, { pid }: Holder): StartError {
  const who = pid === undefined ? '' : ` (proceso ${pid})`;
  return new StartError(
    `Cantera ya está en marcha con la carpeta de datos ${dataDir}${who}. ` +
      'Deténgala primero, o use otra carpeta con DATA_DIR.',
  );
}
