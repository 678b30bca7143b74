import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { findChromium } from '#testing/chromium.ts';

export async function startChromium(): Promise<{ port: number; close(): Promise<void> }> {
  const { executablePath, env } = await findChromium();
  const profile = await mkdtemp(join(tmpdir(), 'cantera-lighthouse-'));
  const browser = spawn(
    executablePath,
    [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-extensions',
      '--disable-sync',
      '--no-first-run',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { env: { ...process.env, ...env }, stdio: 'ignore' },
  );
  const ended = once(browser, 'exit');
  return {
    port: await portOf(profile),
    close: async () => {
      browser.kill();
      await ended;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Chromium picks a free port and writes it to a file. */
async function portOf(profile: string): Promise<number> {
  for (let count = 0; count < 300; count++) {
    const written = await readFile(join(profile, 'DevToolsActivePort'), 'utf8').catch(() => '');
    if (written !== '') return Number(written.split('\n')[0]);
    await after(100);
  }
  throw new Error('Chromium does not start');
}
