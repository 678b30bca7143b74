/** `npm run bench:image`: follows the Dockerfile without a container engine, then runs two processes of the result. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { healthCheck, lastWordOf, readStages, type Step } from '#support/dockerfile.ts';
import { freePort } from '#support/freePort.ts';
import { administer, startPostgres } from '#testing/postgres.ts';
import { machine, table } from '../support/figures.ts';

const ROOT = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'cantera-image-'));
chmodSync(folder, 0o755);
const postgres = await startPostgres({});

try {
  const rows: string[][] = [];
  const stages = new Map<string, string>();
  let last = '';
  for (const [number, steps] of readStages().entries()) {
    last = join(folder, String(number));
    mkdirSync(last);
    stages.set(/ AS (\w+)$/.exec(steps[0]!.rest)?.[1] ?? '', last);
    let workdir = '/';
    for (const step of steps) {
      const from = performance.now();
      if (step.word === 'WORKDIR') workdir = step.rest;
      mkdirSync(join(last, workdir), { recursive: true });
      if (step.word === 'COPY') copy(step, last, workdir, stages);
      if (step.word === 'RUN') runIn(step, last, workdir);
      if (['COPY', 'RUN'].includes(step.word))
        rows.push([`${step.word} ${step.rest}`.slice(0, 60), ((performance.now() - from) / 1000).toFixed(1)]);
    }
  }
  const kilobytes = execFileSync('du', ['-sk', join(last, 'srv')], { encoding: 'utf8' }).split('\t')[0];
  rows.push(['MB added to the base image', (Number(kilobytes) / 1024).toFixed(0)]);
  execFileSync('chmod', ['-R', 'a-w', join(last, 'srv')]);
  rows.push(...(await tryOut(last)));
  console.log(`${machine()}\n\n${table(['step', 's'], rows)}`);
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 9 });
}

/** The context is what Git has or would add; .dockerignore leaves out the rest. */
function copy({ rest }: Step, root: string, workdir: string, stages: ReadonlyMap<string, string>): void {
  const words = rest.split(' ');
  const stage = /^--from=(\w+)$/.exec(words[0]!)?.[1];
  const [sources, target] = [
    words.slice(stage ? 1 : 0, -1),
    join(root, words.at(-1)!.startsWith('/') ? '' : workdir, words.at(-1)!),
  ];
  if (stage)
    return sources.forEach((source) => cpSync(join(stages.get(stage)!, source), target, { recursive: true }));
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...sources], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  for (const file of files.split('\n').filter(Boolean)) {
    mkdirSync(dirname(join(target, file)), { recursive: true });
    cpSync(join(ROOT, file), join(target, file));
  }
}

function runIn({ rest }: Step, root: string, workdir: string): void {
  const command = rest.replaceAll(/(?<=\s)\/(?=\w)/g, `${root}/`);
  const { status } = spawnSync('/bin/sh', ['-c', command], {
    cwd: join(root, workdir),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error(`${rest}: ${status}`);
}

/** Only PostgreSQL's account may use its socket. */
async function tryOut(root: string): Promise<string[][]> {
  const { connection } = postgres.server;
  await administer(connection, 'create database image');
  const { uid, gid } = statSync(connection.host!);
  const url = `postgresql://${connection.user}@localhost:${connection.port}/image?host=${encodeURIComponent(connection.host!)}`;
  const [command] = JSON.parse(lastWordOf('ENTRYPOINT')) as [string];
  const from = performance.now();
  const processes = await Promise.all(
    [1, 2].map(async (number) => {
      const dataDir = join(folder, `data-${number}`);
      mkdirSync(dataDir);
      chownSync(dataDir, uid, gid);
      const env = {
        PATH: process.env['PATH'],
        PORT: String(await freePort()),
        DATA_DIR: dataDir,
        DATABASE_URL: url,
        LOG_LEVEL: 'warn',
      };
      const child = spawn(join(root, command), [], {
        cwd: '/',
        env,
        uid,
        gid,
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      const ended = new Promise<number | null>((done) => void child.once('exit', done));
      return { child, env, ended };
    }),
  );
  const [program, ...args] = healthCheck();
  const isHealthy = (env: NodeJS.ProcessEnv) => spawnSync(program!, args, { env, uid, gid }).status === 0;
  while (!processes.every(({ env }) => isHealthy(env))) {
    if (processes.some(({ child }) => child.exitCode !== null)) throw new Error('One ended by itself.');
    await delay(200);
  }
  const seconds = ((performance.now() - from) / 1000).toFixed(1);
  for (const { child } of processes) child.kill('SIGTERM');
  const codes = await Promise.all(processes.map(({ ended }) => ended));
  if (processes.some(({ env }) => isHealthy(env))) throw new Error('The health check says yes of nobody.');
  return [
    ['two processes healthy', seconds],
    ['exit codes after SIGTERM', codes.join(', ')],
  ];
}
