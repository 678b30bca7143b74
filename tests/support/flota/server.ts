import { distOf } from '../../../cli/application.ts';
import { appOn } from '#testing/app.ts';
import { testServer, type TestServer } from '#testing/server.ts';
import { flotaDatabase } from './app.ts';
import { application } from './index.server.ts';

/** The application's folder, built once for the run (../browser.globalSetup.ts). */
export const FOLDER = 'tests/support/flota';

/** The tests' own application as users meet it: for `product(flotaServer)`. */
export const flotaServer = (): Promise<TestServer> => serverAt('127.0.0.1');

/** The same server under a name, which passkeys require. */
export const namedFlotaServer = (): Promise<TestServer> => serverAt('localhost');

const serverAt = (host: string) =>
  testServer(async (env) => appOn(await flotaDatabase(), { application, dist: distOf(FOLDER) }, env), host);
