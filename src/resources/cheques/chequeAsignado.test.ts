import { expect, it } from 'vitest';
import { badgeOf } from './chequeAsignado.ts';

it.each([
  ['Aceptado', 'ok'],
  ['RECHAZADO', 'bad'],
  ['pendiente', 'warn'],
  // No cheque of this system has such a state.
  ['En custodia', 'mute'],
])('the badge of state %s has the tone %s and the text of the state', (estado, tone) => {
  expect(badgeOf(estado)).toMatchObject({ label: estado, tone });
});
