import { describe, expect, it } from 'vitest';
import { isEmail } from './email.ts';

describe('an e-mail address', () => {
  it.each([
    'eva.luna@cantera.test',
    'EVA@CANTERA.COM.AR',
    'ñandú@peñón.com.ar',
    'e@a.b',
    `${'e'.repeat(241)}@cantera.test`,
  ])('may be %s', (text) => {
    expect(isEmail(text)).toBe(true);
  });

  it.each([
    '',
    'eva',
    '@cantera.test',
    'eva@can..tera.test',
    'eva@luna@cantera.test',
    'Eva <eva@cantera.test>',
    `${'e'.repeat(242)}@cantera.test`,
  ])('is not %j', (text) => {
    expect(isEmail(text)).toBe(false);
  });
});
