import type { TestProject } from 'vitest/node';
import { buildApplication } from '../../cli/frontend.ts';
import { findChromium } from '#testing/chromium.ts';
import { FOLDER as FLOTA } from './flota/server.ts';

/** Provides a browser and two built applications: the product, and the tests' own. */
export default async function setup(project: TestProject): Promise<void> {
  const [chromium] = await Promise.all([findChromium(), build()]);
  project.provide('chromium', chromium);
}

async function build(): Promise<void> {
  await buildApplication();
  await buildApplication(FLOTA);
}
