import { chmodSync } from 'node:fs';
import { link, rename, rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { StartError } from '#server/startError.ts';

export interface Lock {
  release(): Promise<void>;
}

/** The kernel closes the socket with the process; `removeStale` removes its file. @throws StartError if it is held */
export async function holdLock(
  path: string,
  dataDir: string,
  isLeaving: () => boolean = () => false,
): Promise<Lock> {
  try {
    return await hold(path, dataDir, isLeaving);
  } catch (error) {
    if (!FORBIDDEN.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
    throw new StartError(
      `No se puede escribir en la carpeta de datos ${dataDir}. ` +
        'Inicie Cantera con el usuario al que pertenece, o use otra carpeta con DATA_DIR.',
    );
  }
}

/** A lock of another account counts. */
export const isLocked = async (path: string): Promise<boolean> =>
  (await askHolder(path).catch(() => ({}))) !== null;

const FORBIDDEN = new Set(['EACCES', 'EPERM', 'EROFS']);

async function hold(path: string, dataDir: string, isLeaving: () => boolean): Promise<Lock> {
  const token = randomUUID();
  const deadline = Date.now() + LEAVING_MS;
  for (;;) {
    const server = await listen(path, () =>
      JSON.stringify({ pid: process.pid, token, leaving: isLeaving() }),
    );
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

const LEAVING_MS = 30_000;
/** A holder that hangs still holds the lock. */
const ANSWER_MS = 1_000;

interface Holder {
  pid?: number;
  token?: string;
  leaving?: boolean;
}

/** Null if the path exists: bind is atomic, so only one process can succeed. */
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

/** Null without a holder, {} without an answer in time. @throws EACCES if another account holds it */
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

/** The socket is moved aside first, because another process may have replaced it since it was asked. */
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
