import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { flota } from '#support/flota/index.ts';
import { RecordName } from './RecordName.tsx';

const asideOf = (element: React.ReactElement) =>
  render(element).container.querySelector('.record-aside')?.textContent?.trim();

it('the text in the last parentheses is grey, whole even if it contains parentheses', () => {
  const choferes = flota.get('choferes');
  const banco = 'Banco de la Provincia de Córdoba (Bancor)';
  const cheques = { ...choferes, display: 'N° {nroCheque} ({banco})' };
  const cheque = { id: 1, nroCheque: '40118037', banco };
  expect(asideOf(<RecordName entity={cheques} record={cheque} />)).toBe(banco);

  const chofer = { id: 2, apellido: 'Rojas (hijo)', nombre: 'Luis', nroDocumento: '24881307' };
  expect(asideOf(<RecordName entity={choferes} record={chofer} />)).toBe('24881307');
});
