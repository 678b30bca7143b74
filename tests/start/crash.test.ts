import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { isRunning, serversOf } from '#launcher/embedded/processes.ts';
import {
  addNote,
  clusterOf,
  dataFolder,
  gone,
  launch,
  notes,
  refusal,
  serverPid,
  start,
  usedFolder,
} from './launch.ts';

describe('after kill -9', () => {
  it('of the application everything acknowledged is there', async () => {
    const dataDir = await usedFolder();
    const app = await start({ dataDir });
    const acknowledged: string[] = [];
    const writing = (async () => {
      for (let n = 1000; ; n++) {
        await addNote(app, String(n));
        acknowledged.push(String(n));
        if (acknowledged.length === 50) app.signal('SIGKILL');
      }
    })();
    await expect(writing).rejects.toThrow('fetch failed');
    const again = await start({ dataDir });
    expect(await notes(again)).toEqual(expect.arrayContaining(acknowledged));
    expect(acknowledged.length).toBeGreaterThanOrEqual(50);
  });

  it('of the application the database shuts down by itself, in order', async () => {
    const dataDir = await usedFolder();
    const app = await start({ dataDir });
    const database = serverPid(dataDir)!;
    app.signal('SIGKILL');
    await gone(database);
    expect(readFileSync(join(dataDir, 'postgres', 'postgres.log'), 'utf8')).toMatch(
      /database system is shut down\s*$/,
    );
  });

  it('of the database the application says so and stops, and the next start has everything', async () => {
    const dataDir = await usedFolder();
    const app = await start({ dataDir });
    await addNote(app, 'confirmada');
    process.kill(serverPid(dataDir)!, 'SIGKILL');
    expect(await app.exitCode).toBe(1);
    expect(app.output()).toContain('PostgreSQL dejó de funcionar');
    expect(await notes(await start({ dataDir }))).toEqual(['confirmada']);
  });

  it.runIf(process.platform === 'linux')(
    'of everything at once, the watchdog too, the next start stops what is left',
    async () => {
      const dataDir = await usedFolder();
      const app = await start({ dataDir });
      await addNote(app, 'confirmada');
      const orphan = serverPid(dataDir)!;
      for (const watchdog of watchdogsOf(orphan)) process.kill(watchdog, 'SIGKILL');
      app.signal('SIGKILL');
      await app.exitCode;
      const again = await start({ dataDir });
      expect(await notes(again)).toEqual(['confirmada']);
      expect(serverPid(dataDir)).not.toBe(orphan);
    },
  );

  it('in the middle of the first start, the second makes everything', async () => {
    const dataDir = dataFolder();
    const app = await launch({ dataDir });
    await app.prints('Creando la base de datos');
    app.signal('SIGKILL');
    await app.exitCode;
    const again = await start({ dataDir });
    await addNote(again, 'entera');
    again.signal('SIGTERM');
    await again.exitCode;
    await start({ dataDir });
    expect(readdirSync(join(dataDir, 'postgres')).filter((name) => name.includes('.new'))).toEqual([]);
  });

  it.runIf(process.platform === 'linux')(
    'a child of the database that hangs on does not meet the new one',
    async () => {
      const dataDir = await usedFolder();
      const app = await start({ dataDir });
      await addNote(app, 'confirmada');
      const cluster = clusterOf(dataDir);
      const postmaster = serverPid(dataDir)!;
      const child = serversOf(cluster).find((pid) => pid !== postmaster)!;
      process.kill(child, 'SIGSTOP');
      process.kill(postmaster, 'SIGKILL');
      await app.exitCode;
      const again = await start({ dataDir });
      expect(serversOf(cluster)).not.toContain(child);
      expect(await notes(again)).toEqual(['confirmada']);
    },
  );
});

describe('a pid file left behind', () => {
  it('whose pid another process has by now does not keep the database down', async () => {
    const dataDir = await usedFolder();
    const file = await crash(dataDir);
    const stranger = await runAsOwnerOf(file, 'echo $$; exec sleep 60');
    record(dataDir, stranger);
    expect(await notes(await start({ dataDir }))).toEqual(['confirmada']);
    expect(isRunning(stranger)).toBe(true);
  });

  it('whose pid is a zombie does not either', async () => {
    const dataDir = await usedFolder();
    const file = await crash(dataDir);
    // The shell becomes a program that never reaps its child.
    const zombie = await runAsOwnerOf(file, 'true & echo $!; exec sleep 60');
    await gone(zombie);
    record(dataDir, zombie);
    expect(await notes(await start({ dataDir }))).toEqual(['confirmada']);
  });
});

it('a database of another major version is left alone, with a word about npm run backup', async () => {
  const dataDir = await usedFolder();
  await crash(dataDir);
  writeFileSync(join(clusterOf(dataDir), 'PG_VERSION'), '17\n');
  const said = await refusal({ dataDir });
  expect(said).toContain('es de PostgreSQL 17');
  expect(said).toContain('npm run backup');
});

/** Leaves the folder as a killed database does, with a note in it; returns its pid file. */
async function crash(dataDir: string): Promise<string> {
  const app = await start({ dataDir });
  await addNote(app, 'confirmada');
  process.kill(serverPid(dataDir)!, 'SIGKILL');
  await app.exitCode;
  return join(clusterOf(dataDir), 'postmaster.pid');
}

/**
 * Runs as PostgreSQL's account, since a process of another account could not be its predecessor. Returns the printed
 * pid.
 */
async function runAsOwnerOf(file: string, script: string): Promise<number> {
  const { uid, gid } = statSync(file);
  const child = spawn('/bin/sh', ['-c', script], { uid, gid, cwd: '/', stdio: ['ignore', 'pipe', 'ignore'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [line] = await once(child.stdout, 'data');
  return Number.parseInt(String(line), 10);
}

/** Writes the pid into both files in which PostgreSQL stores it. */
function record(dataDir: string, pid: number): void {
  for (const name of ['data/postmaster.pid', 'run/.s.PGSQL.5432.lock']) {
    const file = join(dataDir, 'postgres', name);
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(pid)));
  }
}

function watchdogsOf(server: number): number[] {
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger);
  return pids.filter((pid) => commandOf(pid).includes(`\0cantera-watchdog\0${server}\0`));
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}
