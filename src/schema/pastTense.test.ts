import { expect, it } from 'vitest';
import { pastTense } from './pastTense.ts';

it.each([
  ['Anular', 'anuló'],
  ['Marcar como facturado', 'marcó como facturado'],
  ['Resolver', 'resolvió'],
  ['Cargado', 'cargó'],
  ['Hacer archivo COT', 'hizo archivo COT'],
  ['Deshacer', 'deshizo'],
  ['Dar de baja', 'dio de baja'],
  ['Rendir', 'rindió'],
  ['Corregir', 'corrigió'],
  ['Transferir', 'transfirió'],
  ['Pedir', 'pidió'],
  ['Convertir', 'convirtió'],
  ['Seguir', 'siguió'],
  ['Incluir', 'incluyó'],
  ['Unir', 'unió'],
])('%s: %s', (label, past) => {
  expect(pastTense(label)).toBe(past);
});

it('a label that begins with no verb has no past tense', () => {
  expect(pastTense('Boleta de depósito')).toBeNull();
});
