import { describe, expect, test } from 'vitest';
import { isTooLong, passwordProblem, strengthOf } from './password.ts';

const SHORT = 'La contraseña debe tener al menos 8 caracteres';
const LONG = 'La contraseña no puede tener más de 128 caracteres';
const BAD = 'La contraseña contiene caracteres no permitidos';

describe('A password', () => {
  test.each([
    ['of eight characters', 'grava 6-'],
    ['of 128 characters', 'ñ'.repeat(128)],
    ['of 128 characters that are two units each', '🚚'.repeat(128)],
    ['of 128 characters with decomposed accents', 'ñ'.normalize('NFD').repeat(128)],
    ['of only letters', 'piedrapartida'],
    ['of another script', 'щебень 5-20'],
    ['with blanks at its ends', ' arena fina '],
  ])('%s may be chosen', (_case, password) => {
    expect(passwordProblem(password)).toBeNull();
    expect(isTooLong(password)).toBe(false);
  });

  test.each([
    ['that is empty', '', 'La contraseña es requerida'],
    ['of seven characters', 'grava 6', SHORT],
    ['of seven characters in fourteen units', '🚚'.repeat(7), SHORT],
    ['of seven characters with decomposed accents', 'ñ'.normalize('NFD').repeat(7), SHORT],
    ['of 129 characters', 'x'.repeat(129), LONG],
    ['of 10 kB', 'x'.repeat(10_240), LONG],
    ['of a megabyte of accents', '\u0301\u0323'.repeat(500_000), LONG],
    ['with half a character', 'piedra \ud83d partida', BAD],
    ['with NUL', 'piedra \0 partida', BAD],
  ])('%s may not be chosen', (_case, password, problem) => {
    expect(passwordProblem(password)).toBe(problem);
  });

  test('that is much too long is refused without normalising all of it', () => {
    // Reordering a megabyte of accents would take many seconds.
    const before = process.threadCpuUsage();
    expect(isTooLong('\u0301\u0323'.repeat(500_000))).toBe(true);
    const { user, system } = process.threadCpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(500);
  });
});

describe('The strength of a password', () => {
  test.each<[password: string, strength: number]>([
    ['grava', 0],
    ['aaaaaaaaaaaa', 1],
    ['12345678', 1],
    ['abcdefghijkl', 1],
    ['camiones', 1],
    ['camiones24', 2],
    ['Camiones 24!', 3],
    ['piedra partida 6-20', 4],
    ['correcto caballo bateria grapa', 4],
  ])('%s is %i', (password, strength) => {
    expect(strengthOf(password)).toBe(strength);
  });

  test('does not fall when a character is added', () => {
    const password = 'Áridos del Valle: 24 t';
    const strengths = Array.from(password, (_, end) => strengthOf(password.slice(0, end)));
    expect(strengths).toEqual(strengths.toSorted((one, other) => one - other));
  });
});
