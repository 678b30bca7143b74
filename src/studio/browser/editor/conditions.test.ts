import { expect, it } from 'vitest';
import { conditionOf } from './conditions.ts';

it('gives a sentence the first operator of its field if the type no longer has its own', () => {
  const fields = {
    marca: { type: 'text', label: 'Marca' },
    adjunto: { type: 'file', label: 'Adjunto', kinds: [] },
  } as const;
  const sentences = [
    { field: 'marca', operator: 'above', value: '5' },
    { field: 'adjunto', operator: 'above', value: '5' },
  ];
  expect(conditionOf({ isAny: false, sentences }, fields)).toEqual({ marca: '5' });
});
