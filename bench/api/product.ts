/** The parent process measures CPU and memory; it reads the port. */
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
// Flushed, as this process is killed; uncached, the library that strips types would stay in memory.
flushCompileCache();
answerUsage();
