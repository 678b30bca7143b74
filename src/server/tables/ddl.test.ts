import { expect, test } from 'vitest';
import { base } from '#support/base.ts';
import { boolean, date, defineEntity, text } from '#schema/index.ts';
import { chipIndexesSql } from './ddl.ts';

const entityWithChips = (chips: Record<string, object>) =>
  defineEntity({
    ...base('prestamos'),
    fields: {
      nombre: text({ label: 'Nombre', required: true }),
      vence: date({ label: 'Vence' }),
      entregado: date({ label: 'Entregado' }),
      devuelto: boolean({ label: 'Devuelto' }),
    },
    list: {
      columns: ['nombre'],
      filters: [
        {
          name: 'plazo',
          chips: Object.fromEntries(
            Object.entries(chips).map(([name, when]) => [name, { label: name, when }]),
          ),
        },
      ],
    },
  });

test('chips suggest one index each, values before one range; equal ones only once, and alternatives none', () => {
  const overdue = { vence: { before: 'today' }, entregado: { before: 'today' }, devuelto: false };
  const dueSoon = { devuelto: false, vence: { from: 'today', to: 'today+6' } };
  expect(chipIndexesSql(entityWithChips({ vencidos: overdue, esta: { devuelto: true } }))).toEqual([
    'create index prestamos_plazo_vencidos_idx on prestamos (devuelto, vence) where eliminado_en is null;',
    'create index prestamos_plazo_esta_idx on prestamos (devuelto) where eliminado_en is null;',
  ]);
  expect(chipIndexesSql(entityWithChips({ vencidos: overdue, semana: dueSoon }))).toHaveLength(1);
  expect(chipIndexesSql(entityWithChips({ algo: { any: [{ devuelto: true }, { vence: null }] } }))).toEqual(
    [],
  );
});
