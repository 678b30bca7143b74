import { describe, expect, test } from 'vitest';
import type { AppError } from '../http/errors.ts';
import { isCommon } from './commonPasswords.ts';
import { refuseWeakPassword } from './passwordRules.ts';

const evasNames = ['eluna_cantera', 'eva.luna.ventas@cantera.test'];

function problemOf(password: string): string | undefined {
  try {
    refuseWeakPassword(password, evasNames);
    return undefined;
  } catch (error) {
    const { status, errors } = error as AppError;
    expect(status).toBe(400);
    return errors?.['password'];
  }
}

describe('A new password is refused', () => {
  test.each([
    '12345678',
    'Qwerty123',
    'CONTRASEÑA1',
    'contrasena123',
    'RiverPlate',
    '06111959',
    'ññññññññ',
    '🚚🚚🚚🚚🚚🚚🚚🚚',
  ])('when it is as common as %s', (password) => {
    expect(problemOf(password)).toBe('Esa contraseña es demasiado común. Elija otra.');
  });

  test.each(['eluna_cantera', 'ELUNA_Cantera', 'eva.luna.ventas@cantera.test', 'Eva.Luna.Ventas'])(
    'when it is the owner’s user name or address: %s',
    (password) => {
      expect(problemOf(password)).toBe('La contraseña no puede ser su usuario ni su email.');
    },
  );
});

/** Some come near a rule: they contain the user name, repeat all letters but one, or have only digits. */
test.each(['piedra partida 6-20', 'eluna_cantera 7', 'una contraseña larga', 'aaaaaaab', '1234 5678 9012'])(
  'A new password is taken: %s',
  (password) => {
    expect(problemOf(password)).toBeUndefined();
  },
);

test('Of passwords that were never leaked, few are refused', () => {
  const refused = Array.from({ length: 50_000 }, (_, n) => `cantera ${n} de piedra`).filter(isCommon);
  // The Bloom filter of `isCommon` says yes wrongly once in ten thousand: here about 5 times.
  expect(refused.length).toBeLessThan(20);
});
