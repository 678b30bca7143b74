import { expect, test } from 'vitest';
import { base } from '#support/base.ts';
import { documentNumber } from '#argentina/fields/documentNumber.ts';
import { boolean, date, defineEntity, reference, text } from '#schema/index.ts';
import { defineRegistry } from '#schema/registry.ts';
import { roles } from '#support/roles.ts';
import { chipIndexesSql, createTableSql, tableOf } from './ddl.ts';
import { missingIndexes } from './present.ts';

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

const overdue = { vence: { before: 'today' }, entregado: { before: 'today' }, devuelto: false };

test('each chip suggests an index, with the columns of equalities before one of a range', () => {
  expect(chipIndexesSql(entityWithChips({ vencidos: overdue, esta: { devuelto: true } }))).toEqual([
    'create index prestamos_plazo_vencidos_idx on prestamos (devuelto, vence) where eliminado_en is null;',
    'create index prestamos_plazo_esta_idx on prestamos (devuelto) where eliminado_en is null;',
  ]);
});

test('chips of the same columns suggest one index, and a chip of alternatives none', () => {
  const dueSoon = { devuelto: false, vence: { from: 'today', to: 'today+6' } };
  expect(chipIndexesSql(entityWithChips({ vencidos: overdue, semana: dueSoon }))).toHaveLength(1);
  expect(chipIndexesSql(entityWithChips({ algo: { any: [{ devuelto: true }, { vence: null }] } }))).toEqual(
    [],
  );
});

test('the numbers of a document are unique in their series, unless a migration has its own index', () => {
  const boletas = defineEntity({
    ...base('boletas'),
    fields: {
      nombre: text({ label: 'Nombre' }),
      numero: documentNumber({ label: 'Número', required: true }),
      sedeId: reference('sedes', { label: 'Sede', required: true }),
      fecha: date({ label: 'Fecha', required: true }),
    },
    document: { number: { field: 'numero', by: 'sedeId' }, date: 'fecha' },
  });
  const registry = defineRegistry([boletas, defineEntity(base('sedes'))] as never, roles);
  const table = tableOf(registry, registry.get('boletas'));
  expect(createTableSql(table)).toContain(
    '\ncreate unique index boletas_numero_unico on boletas (sede_id, numero);\n',
  );
  const missing = (definition: string) =>
    missingIndexes(table, { columns: new Map(), indexes: new Map([['propio', definition]]) }).map(
      ({ name }) => name,
    );
  expect(missing('create index propio on public.boletas using btree (numero)')).toContain(
    'boletas_numero_unico',
  );
  expect(
    missing(
      `create unique index propio on public.boletas using btree (sede_id, ((split_part((numero)::text, '-'::text, 2))::integer))`,
    ),
  ).not.toContain('boletas_numero_unico');
});
