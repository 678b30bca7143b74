import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

export interface Installed {
  name: 'Chromium or Chrome' | 'Firefox';
  /** Absent if none was found. */
  path: string | undefined;
  /** The browser's own text: 'Mozilla Firefox 153.7.0esr'. */
  version: string;
}

const PLACES = {
  'Chromium or Chrome': [
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  Firefox: ['/usr/bin/firefox', '/usr/bin/firefox-esr', '/Applications/Firefox.app/Contents/MacOS/firefox'],
} as const;

/** The machine's browsers, or those that the variables CHROMIUM and FIREFOX name. */
export const installed: Installed[] = [
  find('Chromium or Chrome', process.env['CHROMIUM']),
  find('Firefox', process.env['FIREFOX']),
];

function find(name: Installed['name'], named: string | undefined): Installed {
  const path = named ?? PLACES[name].find((place) => existsSync(place));
  if (path === undefined) return { name, path, version: `not found: ${PLACES[name].join(', ')}` };
  return { name, path, version: execFileSync(path, ['--version'], { encoding: 'utf8' }).trim() };
}
