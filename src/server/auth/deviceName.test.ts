import { expect, test } from 'vitest';
import { deviceName } from './deviceName.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  ['Chrome en Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/147.0.0.0 Safari/537.36`],
  [
    'Edge en Windows',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/147.0.0.0 Safari/537.36 Edg/147.0.0.0`,
  ],
  [
    'Opera en Linux',
    `Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} Chrome/147.0.0.0 Safari/537.36 OPR/120.0.0.0`,
  ],
  ['Firefox en Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
  [
    'Safari en macOS',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
  ],
  [
    'Safari en iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  ],
  [
    'Samsung Internet en Android',
    `Mozilla/5.0 (Linux; Android 14; SM-A546E) ${WEBKIT} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
  ],
  ['Chrome en Android', `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/147.0.0.0 Mobile Safari/537.36`],
  ['Windows', 'Algo (Windows NT 10.0)'],
  ['Dispositivo desconocido', 'curl/8.5.0'],
  ['Dispositivo desconocido', null],
])('%s', (name, agent) => {
  expect(deviceName(agent)).toBe(name);
});
