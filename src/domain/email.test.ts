import { describe, expect, it } from 'vitest';
import { EMAIL_MAX, isEmail } from './email.ts';

const DOMAIN = '@cantera.test';

describe('an e-mail address', () => {
  it.each([
    'eva.luna@cantera.test',
    'EVA@CANTERA.COM.AR',
    'ñandú@peñón.com.ar',
    'e@a.b',
    'e'.repeat(EMAIL_MAX - DOMAIN.length) + DOMAIN,
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
    'e'.repeat(EMAIL_MAX - DOMAIN.length + 1) + DOMAIN,
  ])('is not %j', (text) => {
    expect(isEmail(text)).toBe(false);
  });
});
