import type { TestProject } from 'vitest/node';
import { buildApplication } from '../../scripts/application.ts';
import { findChromium } from './chromium.ts';

/** A browser to start and an application to show in it. */
export default async function setup(project: TestProject): Promise<void> {
  const [chromium] = await Promise.all([findChromium(), buildApplication()]);
  project.provide('chromium', chromium);
}
