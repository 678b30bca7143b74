import { application } from '#resources/index.server.ts';
import type { Env } from '#server/env.ts';
import { appOn, type TestApp } from '#testing/app.ts';
import { databaseFor, type TestDatabase } from '#testing/database.ts';
import { peopleOf } from '#support/closing.ts';
import { distOf } from '../../../cli/application.ts';

/** The quarry without a port and without its frontend. */
export const testApp = async (changes: Partial<Env> = {}): Promise<TestApp> =>
  appOn(await testDatabase(), { application }, changes);

/** The same until the tests are over, with the requests of María and of Eva. */
export const openQuarry = async () => peopleOf(await testApp());

/** The quarry with its built frontend. */
export const builtApp = async (changes: Partial<Env> = {}): Promise<TestApp> =>
  appOn(await testDatabase(), { application, dist: distOf() }, changes);

/** A database with María, Eva and the lookups of the product's first start. */
export const testDatabase = (): Promise<TestDatabase> => databaseFor('quarry');
