import { execFile } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

export interface Chromium {
  executablePath: string;
  env: Record<string, string>;
}

const INSTALLED_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Returns the browser that the variable CHROMIUM names; else, on Linux x64, the one of @sparticuz/chromium, unpacked
 * once into the temporary folder; else an installed one.
 * @throws Error if there is none
 */
export async function findChromium(): Promise<Chromium> {
  const namedPath = process.env['CHROMIUM'];
  if (namedPath) return { executablePath: namedPath, env: {} };
  if (process.platform === 'linux' && process.arch === 'x64') return unpackedChromium();
  const installed = INSTALLED_PATHS.find((path) => existsSync(path));
  if (installed) return { executablePath: installed, env: {} };
  throw new Error(
    `The browser tests need Chromium or Chrome at one of: ${INSTALLED_PATHS.join(', ')}; or at CHROMIUM.`,
  );
}

async function unpackedChromium(): Promise<Chromium> {
  const folder = join(tmpdir(), `cantera-chromium-${await packageVersion()}-${process.getuid?.()}`);
  if (!existsSync(folder)) await unpack(folder);
  if (statSync(folder).uid !== process.getuid?.()) throw new Error(`${folder} belongs to another user`);
  return {
    executablePath: join(folder, 'chromium'),
    env: { LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'), FONTCONFIG_FILE: join(folder, 'fonts.conf') },
  };
}

/** Two runs may unpack at once, so a temporary folder is renamed. */
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

/** The package's own font configuration names only folders of AWS. Without a font, text has no height. */
function fontConfig(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(folder, 'fonts')}</dir>
  <cachedir>${join(folder, 'fonts-cache')}</cachedir>
</fontconfig>
`;
}

async function packageVersion(): Promise<string> {
  let folder = dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium'));
  // The package does not export its package.json; `bin` marks its root.
  while (!existsSync(join(folder, 'bin'))) folder = dirname(folder);
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string };
  return version;
}
