/** `npm run bench:start`: from `npm start` to the login page. BENCH_ROUNDS: 7 by default. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { buildApplication } from '../../cli/frontend.ts';
import { ROOT } from '../../cli/run.ts';
import { chooseAccount, runAs } from '#launcher/embedded/account.ts';
import { pathsIn } from '#launcher/embedded/paths.ts';
import { freePort } from '#support/freePort.ts';
import { machine, median, table } from '../support/figures.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 7);
const GOAL = 1500;
const PATIENCE_MS = 120_000;
const PASSWORD = 'piedra partida 6-20';

await buildApplication();
const dataDir = await mkdtemp(join(tmpdir(), 'cantera-start-'));
await chmod(dataDir, 0o755);
const paths = pathsIn(dataDir);
try {
  const first = await start();
  await first.stop('SIGINT');
  const times = { yardstick: [] as number[], second: [] as number[], killed: [] as number[] };
  // The first round warms the disk's caches.
  for (let round = -1; round < ROUNDS; round++) {
    const yardstick = await bare();
    const second = await start();
    await second.stop('SIGKILL');
    // The start follows at once: the server that was left over has to stop first.
    const killed = await start();
    await killed.stop('SIGINT');
    if (round < 0) continue;
    times.yardstick.push(yardstick);
    times.second.push(second.ms);
    times.killed.push(killed.ms);
  }
  const yardstick = median(times.yardstick);
  const row = (name: string, all: readonly number[]) => [
    name,
    median(all).toFixed(0),
    Math.min(...all).toFixed(0),
    (median(all) / yardstick).toFixed(2),
  ];
  console.log(`${machine()}\n`);
  console.log(
    table(
      ['ms', 'median', 'best', '÷ yardstick'],
      [
        row('yardstick: npm, node -e 0, pg_ctl start', times.yardstick),
        row('an empty folder, once', [first.ms]),
        row('a second start', times.second),
        row('at once after kill -9 of it', times.killed),
      ],
    ),
  );
  if (median(times.second) > GOAL) {
    console.error(`A second start takes longer than ${GOAL} ms.`);
    process.exitCode = 1;
  }
} finally {
  await rm(dataDir, { recursive: true, force: true });
}

async function start(): Promise<{ ms: number; stop(signal: NodeJS.Signals): Promise<void> }> {
  const port = await freePort();
  const begun = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: ROOT,
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      LOG_LEVEL: 'silent',
      ADMIN_PASSWORD: PASSWORD,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  let output = '';
  child.stdout.on('data', (part) => (output += String(part)));
  const ended = once(child, 'exit');
  while (!(await hasLogin(port))) {
    if (child.exitCode !== null || performance.now() - begun > PATIENCE_MS) {
      process.kill(-child.pid!, 'SIGINT');
      throw new Error(`It does not answer:\n${output}`);
    }
    await delay(5);
  }
  const ms = performance.now() - begun;
  if (output.includes('Construyendo')) throw new Error('It built what was built.');
  return {
    ms,
    stop: async (signal) => {
      // npm has become the shell's child, or the product itself, so the whole group gets the signal.
      process.kill(-child.pid!, signal);
      await ended;
    },
  };
}

function hasLogin(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/ingresar`, { headers: { accept: 'text/html' } }).then(
    async (response) => response.ok && (await response.text()).includes('<form'),
    () => false,
  );
}

async function bare(): Promise<number> {
  const account = chooseAccount(paths.root);
  const server = (await readdir(paths.root)).find((name) => name.startsWith('server-'))!;
  const control = (...args: string[]) =>
    runToEnd(
      join(paths.root, server, 'bin', 'pg_ctl'),
      [`--pgdata=${paths.cluster}`, '--silent', '--wait', ...args],
      {
        ...runAs(account, paths.root),
      },
    );
  const begun = performance.now();
  await runToEnd('npm', ['exec', '--', 'node', '-e', '0'], { cwd: ROOT });
  await control(
    `--options=-c listen_addresses= -c unix_socket_directories="${paths.sockets}"`,
    `--log=${join(paths.root, 'bare.log')}`,
    'start',
  );
  const ms = performance.now() - begun;
  await control('--mode=fast', 'stop');
  return ms;
}

async function runToEnd(command: string, args: string[], options: object): Promise<void> {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${command} ended with ${code}`);
}
