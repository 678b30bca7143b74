import type { DataProvider, RaRecord } from 'react-admin';
import type { Registry } from '#schema/registry.ts';
import { sumOfDecimals } from '#domain/money.ts';
import { decimalPlaces } from '#schema/fields/decimal.ts';
import { sampleRow, SAMPLES } from './sample.ts';

/** Answers at once with made-up records instead of sending requests. */
export function sampleProvider(registry: Registry): DataProvider {
  const rowsOf = (resource: string) =>
    Array.from({ length: SAMPLES }, (_, index) => sampleRow(registry, registry.get(resource), index));
  const list = async (resource: string) => {
    const rows = rowsOf(resource);
    const { list: word, fields } = registry.get(resource);
    const { totals } = word;
    const sums = Object.fromEntries(
      totals.map((name) => [
        name,
        totalOf(
          rows.map((row) => row[name]),
          decimalPlaces(fields[name]!),
        ),
      ]),
    );
    return {
      data: rows as RaRecord[],
      total: rows.length,
      ...(totals.length > 0 && { meta: { totals: sums } }),
    };
  };
  const one = async (resource: string, { id }: { id: unknown }) => ({
    data: sampleRow(registry, registry.get(resource), Number(id) - 1) as RaRecord,
  });
  const none = () => Promise.reject(new Error('Esto es una muestra.'));
  return {
    getList: list,
    getManyReference: list,
    getMany: list,
    getOne: one,
    lastNumber: async () => 0,
    create: none,
    update: none,
    updateMany: none,
    delete: none,
    deleteMany: none,
  } as unknown as DataProvider;
}

const totalOf = (values: readonly unknown[], places: number) =>
  sumOfDecimals(
    values.map((value) => (typeof value === 'string' ? value : '0')),
    places,
  );
