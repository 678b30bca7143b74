import { expect, it } from 'vitest';
import { sortByCount } from './habits.ts';

it('the most used option comes first, and of those with the same count the latest', () => {
  const uses = ['remitos', 'recibos', 'clientes-7', 'recibos', 'remitos', 'cheques', 'recibos'];
  const sorted = sortByCount(uses.map((key) => ({ key })));
  expect(sorted.map(({ key }) => key)).toEqual(['recibos', 'remitos', 'clientes-7', 'cheques']);
});
