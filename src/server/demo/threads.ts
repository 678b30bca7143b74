import type pg from 'pg';
import type { ConnectOptions } from '../db/connect.ts';
import { WorkerThread } from '../workers/workerThread.ts';
import type { InProcess } from './api.ts';
import type { Question } from './apiThread.ts';
import type { Answer } from './plan/step.ts';

/** How a database is opened to be filled. */
export const SEEDING: ConnectOptions = {
  max: 4,
  applicationName: 'cantera demostración',
  commitsLater: true,
};

export type Threaded = { readonly api: InProcess; close(): Promise<void> };

/** The API in threads of their own as long as one is free, else in this one: one core would keep the database waiting. */
export async function inThreads(count: number, server: pg.PoolConfig, own: InProcess): Promise<Threaded> {
  const threads = Array.from({ length: count }, () => new WorkerThread<Question, Answer>(FILE));
  await Promise.all(threads.map((thread) => thread.ask({ server: addressOf(server) })));
  const free = [...threads];
  return {
    api: async (caller, moment, call) => {
      const thread = free.pop();
      if (!thread) return own(caller, moment, call);
      try {
        return await thread.ask({ caller, moment, call });
      } finally {
        free.push(thread);
      }
    },
    close: async () => {
      await Promise.allSettled(threads.map((thread) => thread.ask('end')));
      await Promise.all(threads.map((thread) => thread.close()));
    },
  };
}

const FILE = new URL('./apiThread.ts', import.meta.url);

/** Of a pool's settings what can be handed to a thread. */
const addressOf = ({ connectionString, host, port, user, database, ssl }: pg.PoolConfig): pg.PoolConfig =>
  connectionString === undefined ? { host, port, user, database, ssl } : { connectionString };
