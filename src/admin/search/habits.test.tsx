import { afterEach, expect, it } from 'vitest';
import { readHabits, sortByUse, recordUse } from './habits.ts';
import type { Option } from './source.ts';

const DAY = 86_400_000;
const NOW = 100 * DAY;
const screen = (key: string): Option => ({
  key,
  name: key,
  facts: [],
  effect: { kind: 'go', to: `/${key}` },
});
const gomez: Option = { ...screen('clientes-7'), name: 'Gómez Raúl', record: { entity: 'clientes', id: 7 } };
const keys = (user: string) => sortByUse(readHabits(user), NOW).map(({ key }) => key);

afterEach(() => localStorage.clear());

it('puts what is used most first, and lets go of what was used long ago', () => {
  const [remitos, recibos] = [screen('remitos'), screen('recibos')];
  for (let time = 0; time < 3; time++) recordUse('eluna', recibos, NOW - 60 * DAY);
  recordUse('eluna', remitos, NOW);
  recordUse('eluna', remitos, NOW);
  recordUse('eluna', gomez, NOW);
  expect(keys('eluna')).toEqual(['remitos', 'clientes-7', 'recibos']);
});

it('keeps one person’s from another’s', () => {
  recordUse('mgomez', screen('cheques'), NOW);
  expect(keys('eluna')).toEqual([]);
  expect(keys('mgomez')).toEqual(['cheques']);
});

it('remembers which client it was, and nothing that says who he is', () => {
  recordUse('eluna', gomez, NOW);
  expect(readHabits('eluna')).toEqual([
    { key: 'clientes-7', record: { entity: 'clientes', id: 7 }, uses: 1, last: NOW },
  ]);
  expect(localStorage.getItem('cantera.paleta.eluna')).not.toContain('Gómez');
});

it('learns no deeds', () => {
  recordUse(
    'eluna',
    { ...gomez, key: 'x', effect: { kind: 'act', action: 'anular', record: gomez.record! } },
    NOW,
  );
  expect(readHabits('eluna')).toEqual([]);
});

it('starts anew from what somebody else wrote there', () => {
  for (const text of ['{', '7', '[{"key":7}]', '[null]', '[{"key":"x","uses":1,"last":1,"record":{}}]']) {
    localStorage.setItem('cantera.paleta.eluna', text);
    expect(readHabits('eluna')).toEqual([]);
  }
});
