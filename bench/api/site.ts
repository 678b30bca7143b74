import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '#support/freePort.ts';
import { PASSWORD, people } from '#testing/people.ts';
import type { ConnectionConfig } from '#testing/postgres.ts';
import type { Usage } from './usage.ts';

export interface Site {
  readonly port: number;
  cookie(): string;
  signIn(): Promise<void>;
  usage(): Promise<Usage>;
  collected(): Promise<Usage>;
  snapshot(path: string): Promise<void>;
  close(): Promise<void>;
}

/** @param publicUrl the URL of a proxy before it */
export async function startSite(
  file: string,
  connection: ConnectionConfig,
  publicUrl?: string,
): Promise<Site> {
  const port = await freePort();
  const child = fork(join(import.meta.dirname, file), {
    execArgv: AS_STARTED,
    env: { ...process.env, BENCH_SITE: JSON.stringify({ connection, port, publicUrl }) },
  });
  return siteOf(child, port);
}

export async function siteOf(child: ChildProcess, port: number): Promise<Site> {
  await nextMessage(child);
  let cookie = '';
  const ask = async (question: string) => {
    child.send(question);
    return (await nextMessage(child)) as Usage;
  };
  return {
    port,
    cookie: () => cookie,
    signIn: async () => {
      cookie = await signedIn(port);
    },
    usage: () => ask('usage'),
    collected: () => ask('collected'),
    snapshot: (path) => ask(path).then(() => undefined),
    close: async () => {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

const AS_STARTED = [
  '--max-semi-space-size=16',
  `--import=${join(import.meta.dirname, '../../cli/requireNode.js')}`,
];

async function nextMessage(child: ChildProcess): Promise<unknown> {
  const [message] = await once(child, 'message');
  return message;
}

export async function signedIn(port: number): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/api/Autenticacion/Ingresar`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ usuarioOEmail: people.admin.usuario, password: PASSWORD }),
  });
  if (!response.ok) throw new Error(`The login failed: ${response.status} ${await response.text()}`);
  const cookies = response.headers.getSetCookie();
  return cookies.map((cookie) => cookie.split(';', 1)[0]).join('; ');
}
