import { afterEach, expect, it } from 'vitest';
import { habitsOf, mostUsed, practise } from './habits.ts';
import type { Option } from './source.ts';

const DAY = 86_400_000;
const NOW = 100 * DAY;
const screen = (key: string): Option => ({ key, name: key, facts: [], does: { kind: 'go', to: `/${key}` } });
const gomez: Option = { ...screen('clientes-7'), name: 'Gómez Raúl', record: { entity: 'clientes', id: 7 } };
const keys = (user: string, offered: Option[]) =>
  mostUsed(habitsOf(user), offered, NOW).map(({ key }) => key);

afterEach(() => localStorage.clear());

it('puts what is used most first, and lets go of what was used long ago', () => {
  const [remitos, recibos] = [screen('remitos'), screen('recibos')];
  for (let time = 0; time < 3; time++) practise('eluna', recibos, NOW - 60 * DAY);
  practise('eluna', remitos, NOW);
  practise('eluna', remitos, NOW);
  practise('eluna', gomez, NOW);
  expect(keys('eluna', [remitos, recibos])).toEqual(['remitos', 'clientes-7', 'recibos']);
});

it('keeps one person’s from another’s, and offers no screen that is not offered any more', () => {
  practise('mgomez', screen('cheques'), NOW);
  expect(keys('eluna', [screen('cheques')])).toEqual([]);
  expect(keys('mgomez', [screen('cheques')])).toEqual(['cheques']);
  expect(keys('mgomez', [])).toEqual([]);
});

it('learns no deeds', () => {
  practise(
    'eluna',
    { ...gomez, key: 'x', does: { kind: 'act', action: 'anular', record: gomez.record! } },
    NOW,
  );
  expect(habitsOf('eluna')).toEqual([]);
});

it('starts anew from what somebody else wrote there', () => {
  for (const text of ['{', '7', '[{"option":{}}]', '[null]']) {
    localStorage.setItem('cantera.paleta.eluna', text);
    expect(habitsOf('eluna')).toEqual([]);
  }
});
