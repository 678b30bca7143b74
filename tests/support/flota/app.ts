import { pino } from 'pino';
import { createApp, type AppParts, type RunningApp } from '#server/app.ts';
import type { Env } from '#server/env.ts';
import { appOn, type TestApp } from '#testing/app.ts';
import { databaseFor, type TestDatabase } from '#testing/database.ts';
import { peopleOf } from '../closing.ts';
import { application } from './index.server.ts';

/** The tests' own application, without a port. */
export const flotaApp = async (changes: Partial<Env> = {}): Promise<TestApp> =>
  appOn(await flotaDatabase(), { application }, changes);

/** The same until the tests are over, with the requests of María and of Eva. */
export const openFlota = async (changes: Partial<Env> = {}) => peopleOf(await flotaApp(changes));

/** A database with María, Eva and a few rows in its lookups (migrations/0001-flota.sql). */
export const flotaDatabase = (): Promise<TestDatabase> => databaseFor('flota');

/** Another process of it on the same database, without logs. */
export const flotaProcess = (
  { database, env }: Pick<TestApp, 'database' | 'env'>,
  parts: Partial<AppParts> = {},
): Promise<RunningApp> =>
  createApp({ application, db: database.db, env, log: pino({ level: 'silent' }), ...parts });
