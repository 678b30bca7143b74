import { describe, expect, test } from 'vitest';
import { fromCents, sumCents, toCents } from 'cantera';
import { settlingAmount, allocate } from './quePaga.ts';

const debts = (...owed: readonly string[]) => ({
  comprobantes: owed.map((adeudado, place) => ({
    entidad: 'remitos',
    documentoId: place + 1,
    numero: `0001-000000${place + 1}`,
    fecha: '2026-01-01',
    vence: '2026-01-31',
    importe: adeudado,
    adeudado,
  })),
  adeudado: fromCents(sumCents(owed.map(toCents))),
  aCuenta: '0.00',
});
const chosen = (documentoId: number, importe: string) => ({ entidad: 'remitos', documentoId, importe });

describe('What a receipt pays', () => {
  test('is the oldest first, and the rest stays on account', () => {
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

  test('is what was chosen before that', () => {
    expect(allocate('60', debts('100.00', '50.00'), [chosen(2, '50')])).toEqual({
      elegido: '50.00',
      masAntiguos: '10.00',
      aCuenta: '0.00',
      pagos: ['10.00', '50.00'],
    });
  });

  test('is settled as far as the amount goes, and whole while there is none', () => {
    const [first, second] = debts('100.00', '50.00').comprobantes as [never, never];
    expect(settlingAmount(second, [], '')).toBe('50.00');
    expect(settlingAmount(first, [chosen(2, '50')], '120')).toBe('70.00');
    expect(settlingAmount(second, [chosen(2, '1')], '120')).toBe('50.00');
  });

  test('is nothing while the amount is not typed whole, and of no document that is not there', () => {
    expect(allocate('', debts('100.00'), [])).toMatchObject({ masAntiguos: '0.00', pagos: ['0.00'] });
    expect(allocate('1e3', debts(), [])).toMatchObject({ aCuenta: '0.00', pagos: [] });
    expect(allocate('10', debts('5.00'), [chosen(9, '5')])).toMatchObject({
      elegido: '0.00',
      aCuenta: '5.00',
    });
  });
});
