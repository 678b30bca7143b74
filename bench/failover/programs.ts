import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, closeSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { chooseAccount } from '#launcher/embedded/account.ts';
import { ROOT } from '../../cli/run.ts';

/** The account is never root. */
export interface Host {
  readonly folder: string;
  readonly account: string;
  makeFolder(...names: string[]): string;
  write(name: string, content: string): string;
  call(command: readonly string[]): Promise<string>;
  start(name: string, command: readonly string[]): Program;
}

export interface Program {
  isRunning(): boolean;
  end(signal?: NodeJS.Signals): Promise<void>;
}

export function hostIn(folder: string, onEnd: (close: () => Promise<unknown>) => void): Host {
  const { uid, gid } = chooseAccount(folder);
  const account = execFileSync('id', ['-nu', String(uid)], { encoding: 'utf8' }).trim();
  const as = {
    uid,
    gid,
    cwd: folder,
    env: { PATH: `${process.env['PATH']}:/usr/sbin:/sbin`, HOME: folder, LC_ALL: 'C.UTF-8', TZ: 'UTC' },
  };
  const give = (path: string) => {
    if (process.getuid!() === 0) chownSync(path, uid, gid);
    return path;
  };
  give(folder);
  return {
    folder,
    account,
    makeFolder(...names) {
      const path = join(folder, ...names);
      mkdirSync(path, { mode: 0o700 });
      return give(path);
    },
    write(name, content) {
      const path = join(folder, name);
      writeFileSync(path, content, { mode: 0o600 });
      return give(path);
    },
    call: async ([file, ...words]) =>
      (await promisify(execFile)(file!, words, { ...as, maxBuffer: 1e8 })).stdout,
    start(name, [file, ...words]) {
      const log = openSync(join(folder, `${name}.log`), 'a');
      const child = spawn(file!, words, { ...as, detached: true, stdio: ['ignore', log, log] });
      closeSync(log);
      const isRunning = () => child.exitCode === null && child.signalCode === null;
      const signal = (kind: NodeJS.Signals) => {
        if (isRunning()) process.kill(-child.pid!, kind);
      };
      const end = async (kind: NodeJS.Signals = 'SIGTERM') => {
        if (!isRunning()) return;
        const gone = once(child, 'exit');
        signal(kind);
        await Promise.race([gone, delay(ENDS_MS, undefined, { ref: false }).then(() => signal('SIGKILL'))]);
        await gone;
      };
      process.prependOnceListener('exit', () => signal('SIGKILL'));
      onEnd(() => end());
      return { isRunning, end };
    },
  };
}

const ENDS_MS = 30_000;

export const lastOf = (host: Host, name: string): string =>
  `${name}:\n${readFileSync(join(host.folder, `${name}.log`), 'utf8').slice(-1500)}`;

/** @throws after so many seconds */
export async function eventually(
  what: string,
  seconds: number,
  isSo: () => boolean | Promise<boolean>,
): Promise<void> {
  const deadline = performance.now() + seconds * 1000;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`Not within ${seconds} s: ${what}`);
    await delay(100);
  }
}

/** The bench's event loop goes on meanwhile: the nodes reach etcd through it. @throws with what it printed */
export async function cantera(DATABASE_URL: string, ...words: string[]): Promise<void> {
  const env = { PATH: process.env['PATH'], DATABASE_URL };
  await promisify(execFile)(process.execPath, ['cli/cantera.js', ...words], { env, cwd: ROOT });
}
