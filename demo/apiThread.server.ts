import { pino } from 'pino';
import type pg from 'pg';
import type { Caller } from '#server/caller.ts';
import { connect, type Connection } from '#server/db/connect.ts';
import { answering } from '#server/workers/threads.ts';
import { inProcess, type InProcess } from './api.server.ts';
import type { Answer, Call } from './plan/step.server.ts';
import { SEEDING } from './threads.server.ts';

export type Question =
  | { readonly server: pg.PoolConfig }
  | { readonly caller: Caller; readonly moment: Date; readonly call: Call }
  | 'end';

let connection: Connection | undefined;
let api: InProcess;

export default answering(async (question: Question): Promise<Answer> => {
  if (question === 'end') await connection?.close();
  else if ('server' in question) {
    connection = connect(question.server, SEEDING);
    api = inProcess({ db: connection.db, log: pino({ level: 'error' }) });
  } else return api(question.caller, question.moment, question.call);
  return {};
});
