import type { Logger } from 'pino';
import type pg from 'pg';
import { collectDefaultMetrics, Registry } from 'prom-client';
import type { ServerApplication } from '../application.ts';
import type { Db } from '../db/database.ts';
import { notFound } from '../http/errorResponse.ts';
import type { Handler } from '../http/router.ts';
import { mayReadMetrics } from './access.ts';
import { databaseFigures } from './database.ts';
import { integrityFigures } from './integrity.ts';
import type { Observe } from '../http/requestLog.ts';
import { poolFigures, requestFigures } from './requests.ts';

type MetricsParts = {
  readonly db: Db;
  readonly pool?: pg.Pool;
  readonly application: ServerApplication;
  readonly token: string | undefined;
  readonly log: Logger;
};

export function metrics({ db, pool, application, token, log }: MetricsParts): {
  observe: Observe;
  answer: Handler;
} {
  const register = new Registry();
  const observe = requestFigures(register);
  if (pool) poolFigures(register, pool);
  const readDatabase = databaseFigures(register, db);
  const checkIntegrity = integrityFigures(register, { db, verify: application.verify, log });
  return {
    observe,
    async answer(context) {
      if (!mayReadMetrics(context, token)) return notFound(context);
      checkIntegrity();
      await readDatabase();
      const text = `${await register.metrics()}\n${await processFigures().metrics()}`;
      return context.body(text, 200, { 'Content-Type': register.contentType, 'Cache-Control': 'no-store' });
    },
  };
}

function processFigures(): Registry {
  if (!processRegister) {
    processRegister = new Registry();
    collectDefaultMetrics({ register: processRegister });
  }
  return processRegister;
}

/** One for the whole process, which may have several applications in tests. */
let processRegister: Registry | undefined;
