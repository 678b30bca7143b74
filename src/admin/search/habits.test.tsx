import { afterEach, expect, it } from 'vitest';
import { readHabits, sortByUse, countUse } from './habits.ts';
import type { Option } from './option.ts';

const DAY = 86_400_000;
const NOW = 100 * DAY;
const screen = (key: string): Option => ({
  key,
  name: key,
  facts: [],
  effect: { kind: 'go', to: `/${key}` },
});
const gomez: Option = { ...screen('clientes-7'), name: 'Gómez Raúl', record: { entity: 'clientes', id: 7 } };
const sortedKeys = (user: string) => sortByUse(readHabits(user), NOW).map(({ key }) => key);

afterEach(() => localStorage.clear());

it('the most used option comes first, and uses of long ago count less', () => {
  const [remitos, recibos] = [screen('remitos'), screen('recibos')];
  for (let time = 0; time < 3; time++) countUse('eluna', recibos, NOW - 60 * DAY);
  countUse('eluna', remitos, NOW);
  countUse('eluna', remitos, NOW);
  countUse('eluna', gomez, NOW);
  expect(sortedKeys('eluna')).toEqual(['remitos', 'clientes-7', 'recibos']);
});

it('each user has habits of their own', () => {
  countUse('mgomez', screen('cheques'), NOW);
  expect(sortedKeys('eluna')).toEqual([]);
  expect(sortedKeys('mgomez')).toEqual(['cheques']);
});

it('a habit stores the client’s id, and not the name', () => {
  countUse('eluna', gomez, NOW);
  expect(readHabits('eluna')).toEqual([
    { key: 'clientes-7', record: { entity: 'clientes', id: 7 }, uses: 1, last: NOW },
  ]);
  expect(localStorage.getItem('cantera.paleta.eluna')).not.toContain('Gómez');
});

it('actions are not remembered', () => {
  countUse(
    'eluna',
    { ...gomez, key: 'x', effect: { kind: 'act', action: 'anular', record: gomez.record! } },
    NOW,
  );
  expect(readHabits('eluna')).toEqual([]);
});

it('stored text that is no list of habits counts as none', () => {
  for (const text of ['{', '7', '[{"key":7}]', '[null]', '[{"key":"x","uses":1,"last":1,"record":{}}]']) {
    localStorage.setItem('cantera.paleta.eluna', text);
    expect(readHabits('eluna')).toEqual([]);
  }
});
