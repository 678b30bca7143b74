import type { TestProject } from 'vitest/node';
import { buildFrontend } from '#server/build.ts';
import { ROOT } from '../../scripts/run.ts';
import { findChromium } from './chromium.ts';

/** A browser to start and an application to show in it. */
export default async function setup(project: TestProject): Promise<void> {
  const [chromium] = await Promise.all([findChromium(), buildFrontend(ROOT)]);
  project.provide('chromium', chromium);
}
