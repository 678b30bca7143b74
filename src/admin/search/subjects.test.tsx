import { expect, it } from 'vitest';
import type { DataProvider } from 'react-admin';
import type { Registry } from '#schema/registry.ts';
import { roleHere } from '../access.ts';
import { fetchReachOfSubjects } from './subjects.ts';
import type { RecordGroup } from './option.ts';

const relation = { to: 'prestamos', by: 'socioId' };
const ownRecords = [{ role: roleHere(), where: { sucursal: 1 } }];
const entities: Readonly<Record<string, unknown>> = {
  socios: { related: [relation] },
  prestamos: {
    fields: { socioId: { type: 'reference', to: 'socios', label: 'Socio' } },
    access: { list: ownRecords, create: ownRecords },
  },
};
const registry = { get: (name: string) => entities[name] } as unknown as Registry;
const dataProvider = {
  getList: async (_target: string, { filter }: { filter: { ids: string } }) => ({
    data: filter.ids.split(',').map((id) => ({ id: Number(id) })),
  }),
} as unknown as DataProvider;

const groupOf = (...ids: number[]): RecordGroup => ({
  key: 'socios',
  label: 'Socios',
  options: ids.map((id) => ({
    key: `socios-${id}`,
    name: `Socio ${id}`,
    facts: [],
    effect: { kind: 'go', to: '/' },
    record: { entity: 'socios', id },
  })),
});

it('the records of all groups of an entity are reached', async () => {
  // Two parts of a text may each find socios.
  const groups = [groupOf(1), groupOf(2)];
  const reaches = await fetchReachOfSubjects(dataProvider, registry, ['prestamos'], groups);
  expect([1, 2, 3].map((id) => reaches(relation as never, id))).toEqual([true, true, false]);
});
