import type pg from 'pg';
import type { ConnectOptions } from '#server/db/connect.ts';
import { threadsOf } from '#server/workers/threads.ts';
import type { InProcess } from './api.server.ts';
import type { Question } from './apiThread.server.ts';
import type { Answer } from './plan/step.server.ts';

export const SEEDING: ConnectOptions = {
  max: 4,
  applicationName: 'cantera demostración',
  commitsLater: true,
};

export async function openThreads(count: number) {
  const threads = await Promise.all(Array.from({ length: count }, () => openThread()));
  return {
    async sharing(own: InProcess, server: pg.PoolConfig): Promise<InProcess> {
      await Promise.all(threads.map((thread) => thread.ask({ server: addressOf(server) })));
      const free = [...threads];
      return async (caller, moment, call) => {
        const thread = free.pop();
        if (!thread) return own(caller, moment, call);
        try {
          return await thread.ask({ caller, moment, call });
        } finally {
          free.push(thread);
        }
      };
    },
    async close(): Promise<void> {
      await Promise.allSettled(threads.map((thread) => thread.ask('end')));
      for (const thread of threads) thread.end();
    },
  };
}

const openThread = threadsOf<Question, Answer>(import.meta.resolve('./apiThread.server.ts'), 1024);

const addressOf = ({ connectionString, host, port, user, database, ssl }: pg.PoolConfig): pg.PoolConfig =>
  connectionString === undefined ? { host, port, user, database, ssl } : { connectionString };
