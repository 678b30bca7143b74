/** The product on the bench's database; prints its port. Its own process, so that its CPU and memory are its own. */
import { flushCompileCache } from 'node:module';
import { pino } from 'pino';
import { application } from '#resources/index.server.ts';
import { createApp } from '#server/app.ts';
import { connect } from '#server/db/connect.ts';
import { listen } from '#server/listen.ts';
import { testEnv } from '#testing/env.ts';
import { answerUsage } from './usage.ts';

const { connection, port, publicUrl = `http://127.0.0.1:${port}` } = JSON.parse(process.env['BENCH_SITE']!);
const { db } = connect(connection);
const env = testEnv({ port, publicUrl });
await listen(await createApp({ application, db, env, log: pino({ level: 'error' }) }), port);
// This process is killed: what was compiled would be lost, and the library that strips types stay in memory.
flushCompileCache();
answerUsage();
