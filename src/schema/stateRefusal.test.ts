import { expect, test } from 'vitest';
import { stateRefusal } from './registry.ts';
import type { Entity } from './entity.ts';

const debitNote = {
  label: { one: 'Nota de débito', many: 'Notas de débito', gender: 'f' },
  states: { eliminado: { label: 'Eliminado' } },
} as unknown as Entity;
const action = { label: 'Eliminar', from: ['activo'], to: 'eliminado' } as never;

test('the state in the message agrees with the gender of the noun', () => {
  expect(stateRefusal(debitNote, action, { estado: 'eliminado' })).toBe(
    'No se puede eliminar: la nota de débito está eliminada.',
  );
});
