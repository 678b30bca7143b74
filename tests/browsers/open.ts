import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, firefox, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { watchProblems } from '#testing/problems.ts';
import type { Installed } from './installed.ts';

export interface Opened {
  page: Page;
  /** The papers that the browser has printed, as PDF. */
  printed(): Uint8Array<ArrayBuffer>[];
  problems(): string[];
}

/** Problems of PDF viewers, which are pages of the browser. Firefox's complains about a blob's address. */
const OF_A_VIEWER = /\b(chrome|chrome-extension|resource):\/\/|Invalid absolute docBaseUrl/;

const CONTEXT = {
  locale: 'es-AR',
  timezoneId: 'America/Argentina/Buenos_Aires',
  viewport: { width: 1280, height: 800 },
} as const;

/** Opens a window as people have it, with the browser's PDF viewer. It prints into files, without asking. */
export async function open({ name, path }: Installed, origin: string): Promise<Opened> {
  const folder = mkdtempSync(join(tmpdir(), 'cantera-browser-'));
  const papers = join(folder, 'papers');
  mkdirSync(papers);
  const display = await displayed();
  const options = { executablePath: path!, headless: false, env: { ...process.env, ...display.env } };
  const context =
    name === 'Firefox' ? await openFirefox(options, papers) : await openChromium(options, folder, papers);
  onTestFinished(async () => {
    await context.browser()?.close();
    await context.close();
    display.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  const problems = await watchProblems(context, origin);
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  return {
    page,
    printed: () => readdirSync(papers).map((file) => new Uint8Array(readFileSync(join(papers, file)))),
    problems: () => problems.unexpected().filter((problem) => !OF_A_VIEWER.test(problem)),
  };
}

type Options = { executablePath: string; headless: boolean; env: NodeJS.ProcessEnv };

function openChromium(options: Options, folder: string, papers: string): Promise<BrowserContext> {
  const target = { id: 'Save as PDF', origin: 'local', account: '' };
  const appState = { version: 2, recentDestinations: [target], selectedDestinationId: target.id };
  const preferences = {
    printing: { print_preview_sticky_settings: { appState: JSON.stringify(appState) } },
    savefile: { default_directory: papers },
  };
  mkdirSync(join(folder, 'profile', 'Default'), { recursive: true });
  writeFileSync(join(folder, 'profile', 'Default', 'Preferences'), JSON.stringify(preferences));
  return chromium.launchPersistentContext(join(folder, 'profile'), {
    ...options,
    ...CONTEXT,
    args: ['--no-sandbox', '--kiosk-printing', '--disable-background-networking', '--no-first-run'],
  });
}

async function openFirefox(options: Options, papers: string): Promise<BrowserContext> {
  const printer = 'print.printer_Mozilla_Save_to_PDF';
  const browser = await firefox.launch({
    ...options,
    // WebDriver BiDi drives any installed Firefox.
    channel: 'moz-firefox',
    firefoxUserPrefs: {
      'print.always_print_silent': true,
      print_printer: 'Mozilla Save to PDF',
      [`${printer}.print_to_file`]: true,
      [`${printer}.print_to_filename`]: join(papers, 'paper.pdf'),
    },
  });
  withoutMediaFeatures(browser);
  return browser.newContext(CONTEXT);
}

/** Playwright sets media features for every page, a command that Firefox 153 ESR does not know yet. */
function withoutMediaFeatures(browser: Browser): void {
  type Session = { send(method: string, params: object): Promise<unknown> };
  type Internal = { _connection: { toImpl(object: object): { _browserSession: Session } } };
  const { _browserSession } = (browser as unknown as Internal)._connection.toImpl(browser);
  const session = Object.getPrototypeOf(_browserSession) as Session;
  const { send } = session;
  session.send = function (method, params) {
    if (method === 'emulation.setMediaFeaturesOverride') return Promise.resolve({});
    return send.call(this, method, params);
  };
}

/** The machine's display, or an Xvfb where there is none. */
async function displayed(): Promise<{ env: NodeJS.ProcessEnv; close(): void }> {
  if (process.platform !== 'linux' || process.env['DISPLAY'] || process.env['WAYLAND_DISPLAY'])
    return { env: {}, close: () => undefined };
  const screen = ['-screen', '0', '1400x1000x24'];
  const xvfb = spawn('Xvfb', ['-displayfd', '1', ...screen, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const number = await Promise.race([
    once(xvfb.stdout, 'data').then(([data]) => String(data).trim()),
    once(xvfb, 'error').then(() => {
      throw new Error('There is no display, and no Xvfb to make one (Debian: apt-get install xvfb).');
    }),
  ]);
  return { env: { DISPLAY: `:${number}` }, close: () => void xvfb.kill() };
}
