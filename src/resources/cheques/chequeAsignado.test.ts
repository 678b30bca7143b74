import { expect, it } from 'vitest';
import { badgeOf } from './chequeAsignado.ts';

it.each([
  ['Aceptado', 'ok'],
  ['RECHAZADO', 'bad'],
  ['pendiente', 'warn'],
  ['En custodia', 'mute'],
])('a cheque that is %s is marked %s, in its own words', (estado, tone) => {
  expect(badgeOf(estado)).toMatchObject({ label: estado, tone });
});
