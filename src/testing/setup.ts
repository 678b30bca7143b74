import type { TestProject } from 'vitest/node';
import { findChromium } from './chromium.ts';
import { startPostgres } from './postgres.ts';

/** Provides a PostgreSQL and a browser to the tests of an application. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [chromium, { server, stop }] = await Promise.all([findChromium(), startPostgres({})]);
  project.provide('chromium', chromium);
  project.provide('postgres', server);
  return stop;
}
