import type { TestProject } from 'vitest/node';
import { buildApplication } from '../../scripts/application.ts';
import { findChromium } from './chromium.ts';

/** Provides a browser and a built application. */
export default async function setup(project: TestProject): Promise<void> {
  const [chromium] = await Promise.all([findChromium(), buildApplication()]);
  project.provide('chromium', chromium);
}
