import { execFile } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

/** How to start the browser: Playwright's `executablePath` and additional environment variables. */
export interface Chromium {
  executablePath: string;
  env: Record<string, string>;
}

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Finds the Chromium of the npm package @sparticuz/chromium (Linux on x64), the same on every machine,
 * unpacked once per version and user into the temporary folder: 206 MB, under two seconds. The variable
 * CHROMIUM names another one. Where the package has none, the machine's. @throws when there is neither.
 */
export async function findChromium(): Promise<Chromium> {
  const named = process.env['CHROMIUM'];
  if (named) return { executablePath: named, env: {} };
  if (process.platform === 'linux' && process.arch === 'x64') return unpackedChromium();
  const installed = installedChromium();
  if (installed) return { executablePath: installed, env: {} };
  throw new Error(
    `The browser tests need Chromium or Chrome at one of: ${INSTALLED.join(', ')}; or at CHROMIUM.`,
  );
}

/** Returns the machine's Chromium or Chrome. */
export const installedChromium = (): string | undefined => INSTALLED.find((path) => existsSync(path));

async function unpackedChromium(): Promise<Chromium> {
  const folder = join(tmpdir(), `cantera-chromium-${await packageVersion()}-${process.getuid?.()}`);
  if (!existsSync(folder)) await unpack(folder);
  // Another user may own a folder of this name.
  if (statSync(folder).uid !== process.getuid?.()) throw new Error(`${folder} belongs to another user`);
  return {
    executablePath: join(folder, 'chromium'),
    env: { LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'), FONTCONFIG_FILE: join(folder, 'fonts.conf') },
  };
}

/**
 * Unpacks into a separate folder and renames it then, because two runs may do this at once and either may be
 * killed.
 */
async function unpack(folder: string): Promise<void> {
  const scratch = await mkdtemp(`${folder}-`);
  const script = `import chromium from '@sparticuz/chromium'; await chromium.executablePath();`;
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: import.meta.dirname,
    // The package unpacks into the temporary folder, and its libraries (NSS, expat) only if it detects AWS.
    env: { ...process.env, TMPDIR: scratch, AWS_LAMBDA_JS_RUNTIME: 'nodejs24.x' },
  });
  await writeFile(join(scratch, 'fonts.conf'), fontConfig(folder));
  await rename(scratch, folder).catch(async (error: NodeJS.ErrnoException) => {
    await rm(scratch, { recursive: true });
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
}

/** The package's font configuration names only folders of AWS; without a font all text has height zero. */
function fontConfig(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(folder, 'fonts')}</dir>
  <cachedir>${join(folder, 'fonts-cache')}</cachedir>
</fontconfig>
`;
}

/** Reads the version beside the package's entry, because the package does not export its package.json. */
async function packageVersion(): Promise<string> {
  let folder = dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium'));
  while (!existsSync(join(folder, 'bin'))) folder = dirname(folder);
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string };
  return version;
}
