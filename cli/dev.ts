import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { connect, createServer as createNetServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import type { ViteDevServer } from 'vite';
import { APPLICATION_VARIABLE, viteConfig } from '#server/build.ts';
import { startEmbedded } from '#launcher/embedded/index.ts';
import { readEnv } from '#server/env.ts';
import type { Env } from '#server/env.ts';
import { StartError } from '#server/startError.ts';
import { listenForStop } from '#server/stopSignals.ts';
import type { CommandTarget } from './application.ts';
import { gate, waitAt, type Gate } from './gate.ts';
import { keepRunning } from './keepRunning.ts';
import { PROJECT, ROOT } from './run.ts';

/** Changes restart the server, though not the database. An installed framework has none of these folders. */
const ROOMS = ['server', 'schema', 'argentina', 'domain', 'system', 'http', 'i18n', 'look']
  .map((room) => join(ROOT, 'src', room))
  .filter((room) => existsSync(room));

/** Vite is on PORT, the server behind it, and the database in this process. */
export async function dev({ folder, environment }: CommandTarget): Promise<void> {
  await develop(folder, readEnv({ NODE_ENV: 'development', ...environment }));
  process.exit(0);
}

async function develop(folder: string, env: Env): Promise<void> {
  const stop = listenForStop(() => process.exit(130));
  const database =
    env.databaseUrl === undefined ? await startEmbedded({ ...env, log: console, use: 'development' }) : null;
  const apiPort = await freePort();
  let vite: ViteDevServer | undefined;
  let server: ReturnType<typeof keepRunning> | undefined;
  try {
    const itsGate = gate();
    vite = await serveFrontend(folder, env, apiPort, itsGate);
    const { ws } = vite;
    let output = '';
    let hasFailed = false;
    /** A server whose declarations have changed meanwhile opens no gate. */
    let turn = 0;
    server = keepRunning(vite, {
      folders: [...ROOMS, folder],
      start: () => {
        output = '';
        itsGate.close();
        const own = ++turn;
        const child = startServer(folder, env, apiPort, env.databaseUrl ?? urlOf(database!.connection));
        child.stderr!.on('data', (part: Buffer) => {
          output += String(part);
          process.stderr.write(part);
        });
        void answers(apiPort, child).then((isUp) => {
          if (!isUp || own !== turn) return;
          itsGate.open();
          if (hasFailed) ws.send({ type: 'full-reload' });
          hasFailed = false;
        });
        return child;
      },
      onChange: () => {
        turn++;
        itsGate.close();
      },
      onFailure: () => {
        itsGate.fail(output.trim());
        hasFailed = true;
        ws.send({ type: 'full-reload' });
      },
    });
    console.log(`\n  Desarrollo en ${env.publicUrl}\n  Para detener: Ctrl+C\n`);
    await Promise.race([stop.requested, database?.exited ?? stop.requested]);
  } finally {
    await server?.stop();
    await vite?.close();
    await database?.stop();
  }
}

const SERVE = fileURLToPath(import.meta.resolve('#cli/serve.ts'));

/** The server has its own process group, because Ctrl-C must stop it before the database. */
function startServer(folder: string, env: Env, port: number, databaseUrl: string): ChildProcess {
  return spawn(process.execPath, [SERVE, folder], {
    cwd: PROJECT,
    detached: true,
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    env: {
      ...process.env,
      NODE_ENV: env.nodeEnv,
      PORT: String(port),
      DATA_DIR: env.dataDir,
      DATABASE_URL: databaseUrl,
      PUBLIC_URL: env.publicUrl,
      TRUSTED_PROXY: '127.0.0.1,::1',
    },
  });
}

async function serveFrontend(
  folder: string,
  env: Env,
  apiPort: number,
  itsGate: Gate,
): Promise<ViteDevServer> {
  const target = `http://127.0.0.1:${apiPort}`;
  const ours = process.listeners('SIGTERM');
  process.env[APPLICATION_VARIABLE] = folder;
  const vite = await createServer({
    configFile: viteConfig(PROJECT),
    configLoader: 'native',
    plugins: [waitAt(itsGate, isForServer)],
    server: {
      port: env.port,
      strictPort: true,
      watch: { ignored: [env.dataDir, join(folder, 'dist'), join(PROJECT, 'release')] },
      proxy: {
        '^/': { target, bypass: (request) => (isForServer(request) ? undefined : request.url) },
      },
    },
  });
  // Vite would exit at once and leave the server without a database.
  for (const listener of process.listeners('SIGTERM'))
    if (!ours.includes(listener)) process.off('SIGTERM', listener);
  try {
    // Vite watches its root, the framework's folder, but not the application's.
    vite.watcher.add(folder);
    return await vite.listen();
  } catch (error) {
    await vite.close();
    if (/already in use/.test((error as Error).message)) {
      throw new StartError(`El puerto ${env.port} está ocupado por otro programa. Elija otro con PORT.`);
    }
    throw error;
  }
}

/** Requests for the server: /api, the print frame, and at the root all but page loads and imports. */
function isForServer({ url = '', method = '', headers }: IncomingMessage): boolean {
  if (/^\/(api|salud|marco-de-impresion)([/?]|$)/.test(url)) return true;
  const { accept = '' } = headers;
  return (
    !['GET', 'HEAD'].includes(method) ||
    (accept.includes('application/json') && !accept.includes('text/html'))
  );
}

/** Resolves to false when the server ends before it listens. */
async function answers(port: number, child: ChildProcess): Promise<boolean> {
  while (child.exitCode === null && child.signalCode === null) {
    const socket = connect(port, '127.0.0.1');
    try {
      await once(socket, 'connect');
      return true;
    } catch {
      await delay(50);
    } finally {
      socket.destroy();
    }
  }
  return false;
}

async function freePort(): Promise<number> {
  const probe = createNetServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}

function urlOf({ host, user, database }: { host?: string; user?: string; database?: string }): string {
  return `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host!)}`;
}
