import type { TestProject } from 'vitest/node';
import { findChromium } from './chromium.ts';
import { startPostgres } from './postgres.ts';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [chromium, { server, stop }] = await Promise.all([findChromium(), startPostgres({})]);
  project.provide('chromium', chromium);
  project.provide('postgres', server);
  return stop;
}
