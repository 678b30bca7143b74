import { describe, expect, test } from 'vitest';
import { fromCents, sumCents, toCents } from 'cantera';
import type { Debt } from '../ledger.ts';
import { proposedAmount, allocate } from './allocation.ts';

const debts = (...owed: readonly string[]) => ({
  comprobantes: owed.map((adeudado, index) => ({
    entidad: 'remitos',
    documentoId: index + 1,
    numero: `0001-000000${index + 1}`,
    fecha: '2026-01-01',
    vence: '2026-01-31',
    importe: adeudado,
    adeudado,
  })),
  adeudado: fromCents(sumCents(owed.map(toCents))),
  aCuenta: '0.00',
});
const choice = (documentoId: number, importe: string) => ({ entidad: 'remitos', documentoId, importe });

describe('What a receipt pays', () => {
  test('is the oldest documents first, and the rest stays on account', () => {
    expect(allocate('120.50', debts('100.00', '50.00'), [])).toEqual({
      elegido: '0.00',
      masAntiguos: '120.50',
      aCuenta: '0.00',
      pagos: ['100.00', '20.50'],
    });
    expect(allocate('160.01', debts('100.00', '50.00'), [])).toMatchObject({
      masAntiguos: '150.00',
      aCuenta: '10.01',
    });
  });

  test('proposes for a ticked document what other choices leave of the amount, or all while there is no amount', () => {
    const [first, second] = debts('100.00', '50.00').comprobantes as [Debt, Debt];
    expect(proposedAmount(first, [choice(2, '50')], '120')).toBe('70.00');
    const itsOwnChoice = choice(2, '1');
    expect(proposedAmount(second, [itsOwnChoice], '120')).toBe('50.00');
    expect(proposedAmount(second, [], '')).toBe('50.00');
  });

  test('is nothing while the typed amount is invalid', () => {
    expect(allocate('', debts('100.00'), [])).toMatchObject({ masAntiguos: '0.00', pagos: ['0.00'] });
    expect(allocate('1e3', debts(), [])).toMatchObject({ aCuenta: '0.00', pagos: [] });
  });

  test('leaves out a chosen document that is not owed', () => {
    const notOwed = choice(9, '5');
    expect(allocate('10', debts('5.00'), [notOwed])).toMatchObject({
      elegido: '0.00',
      aCuenta: '5.00',
    });
  });
});
