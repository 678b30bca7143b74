import { pino } from 'pino';
import type pg from 'pg';
import type { Caller } from '../actions.ts';
import { connect, type Connection } from '../db/connect.ts';
import { answerQuestions } from '../workers/answerQuestions.ts';
import { inProcess, type InProcess } from './api.ts';
import type { Answer, Call } from './plan/step.ts';
import { SEEDING } from './threads.ts';

/** What is asked of the thread: first where the database is, then calls, at last that it lets go. */
export type Question =
  | { readonly server: pg.PoolConfig }
  | { readonly caller: Caller; readonly moment: Date; readonly call: Call }
  | 'end';

let connection: Connection;
let api: InProcess;

answerQuestions(async (question: Question): Promise<Answer> => {
  if (question === 'end') await connection.close();
  else if ('server' in question) {
    connection = connect(question.server, SEEDING);
    api = inProcess({ db: connection.db, log: pino({ level: 'error' }) });
  } else return api(question.caller, question.moment, question.call);
  return {};
});
