import { expect, test } from 'vitest';
import { deviceName } from './deviceName.ts';

const WINDOWS = 'Windows NT 10.0; Win64; x64';
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Safari/537.36';
const SAFARI = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5';
const SAMSUNG = CHROME.replace('Chrome/', 'SamsungBrowser/28.0 Chrome/').replace('Safari', 'Mobile Safari');
const mozilla = (system: string, rest: string) => `Mozilla/5.0 (${system}) ${rest}`;

test.each([
  ['Chrome en Windows', mozilla(WINDOWS, CHROME)],
  ['Edge en Windows', mozilla(WINDOWS, `${CHROME} Edg/147.0.0.0`)],
  ['Opera en Linux', mozilla('X11; Linux x86_64', `${CHROME} OPR/120.0.0.0`)],
  ['Firefox en Linux', mozilla('X11; Linux x86_64; rv:140.0', 'Gecko/20100101 Firefox/140.0')],
  ['Safari en macOS', mozilla('Macintosh; Intel Mac OS X 10_15_7', `${SAFARI} Safari/605.1.15`)],
  [
    'Safari en iPhone',
    mozilla('iPhone; CPU iPhone OS 18_5 like Mac OS X', `${SAFARI} Mobile/15E148 Safari/604.1`),
  ],
  ['Samsung Internet en Android', mozilla('Linux; Android 14; SM-A546E', SAMSUNG)],
  ['Chrome en Android', mozilla('Linux; Android 10; K', CHROME.replace('Safari', 'Mobile Safari'))],
  ['Windows', 'Algo (Windows NT 10.0)'],
  ['Dispositivo desconocido', 'curl/8.5.0'],
  ['Dispositivo desconocido', null],
])('%s', (name, agent) => {
  expect(deviceName(agent)).toBe(name);
});
