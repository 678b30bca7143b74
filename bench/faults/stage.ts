import { join } from 'node:path';
import type { Random } from '#demo/random.server.ts';
import { freePort } from '#support/freePort.ts';
import { launch, type Application } from '../crashes/application.ts';
import type { Clerk } from '../crashes/clerk.ts';
import { startProxy, type Proxy } from '#support/proxy.ts';
import { startServer, type Postgres } from './postgres.ts';

/** Closes in reverse order. */
export interface Stage {
  readonly folder: string;
  readonly random: Random;
  onEnd(close: () => Promise<unknown>): void;
}

export interface Fault {
  readonly name: string;
  run(clerk: Clerk): Promise<void>;
}

export interface Scene {
  readonly port: number;
  readonly postgres: Postgres;
  readonly faults: readonly Fault[];
  finish?(): Promise<string[]>;
}

export type Scenario = (stage: Stage) => Promise<Scene>;

export async function postgresOn(
  stage: Stage,
  { dataDir = join(stage.folder, 'base'), env = {} }: { dataDir?: string; env?: Record<string, string> } = {},
): Promise<Postgres> {
  const postgres = await startServer(dataDir, env);
  stage.onEnd(postgres.stop);
  return postgres;
}

export async function proxyOn(stage: Stage, ...ports: number[]): Promise<Proxy> {
  const proxy = await startProxy(ports, stage.random);
  stage.onEnd(proxy.close);
  return proxy;
}

export interface Running {
  readonly port: number;
  restart(): Promise<void>;
}

export async function applicationOn(
  stage: Stage,
  DATABASE_URL: string,
  env: Record<string, string> = {},
): Promise<Running> {
  const port = await freePort();
  const dataDir = join(stage.folder, `datos-${port}`);
  const start = async () => {
    const started = launch(dataDir, port, { ...env, DATABASE_URL });
    if (!(await started.ready)) throw new Error(`It did not start:\n${started.output()}`);
    return started;
  };
  let running: Application = await start();
  stage.onEnd(async () => {
    await running.stop();
    // Each of these lines was a 500, or would have been one.
    const unexpected = running
      .output()
      .split('\n')
      .filter((line) => line.includes('unexpected error'));
    if (unexpected.length > 0) console.error(unexpected.join('\n'));
  });
  return {
    port,
    async restart() {
      await running.kill('process', stage.random);
      running = await start();
    },
  };
}
