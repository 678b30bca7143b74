import type { DataProvider } from 'react-admin';
import { sumOfDecimals } from '#domain/money.ts';
import type { Row } from '#schema/columns.ts';
import { decimalPlaces } from '#schema/fields/decimal.ts';
import type { Field } from '#schema/fieldTypes.ts';
import type { Registry } from '#schema/registry.ts';
import { SAMPLE_COUNT, sampleRow } from './sample.ts';

/** Makes a provider that answers with made-up records, and refuses to change them. */
export function sampleProvider(registry: Registry): DataProvider {
  const getList = async (resource: string) => {
    const entity = registry.get(resource);
    const { totals } = entity.list;
    const rows = Array.from({ length: SAMPLE_COUNT }, (_, index) => sampleRow(registry, entity, index));
    const sums = Object.fromEntries(totals.map((name) => [name, totalOf(name, entity.fields[name]!, rows)]));
    return {
      data: rows,
      total: rows.length,
      ...(totals.length > 0 && { meta: { totals: sums } }),
    };
  };
  const sampleOf = (resource: string, id: unknown) =>
    sampleRow(registry, registry.get(resource), Number(id) - 1);
  const refuse = () => Promise.reject(new Error('Esto es una muestra.'));
  // A DataProvider's methods are generic in the type of a record, which made-up rows cannot be.
  return {
    getList,
    getManyReference: getList,
    getMany: async (resource: string, { ids }: { ids: readonly unknown[] }) => ({
      data: ids.map((id) => sampleOf(resource, id)),
    }),
    getOne: async (resource: string, { id }: { id: unknown }) => ({ data: sampleOf(resource, id) }),
    lastNumber: async () => 0,
    create: refuse,
    update: refuse,
    updateMany: refuse,
    delete: refuse,
    deleteMany: refuse,
  } as unknown as DataProvider;
}

function totalOf(name: string, field: Field, rows: readonly Row[]) {
  const values = rows.map((row) => row[name]);
  const decimals = values.map((value) => (typeof value === 'string' ? value : '0'));
  return sumOfDecimals(decimals, decimalPlaces(field));
}
