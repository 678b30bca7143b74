import { expect, test } from 'vitest';
import { missingIndexes } from './present.ts';

test('A column lacks its index for searches even if the name of an indexed column ends like its own', () => {
  const index = { name: 'socios_busqueda_idx', purpose: 'search' as const };
  const columns = ['apodo_nombre_busqueda', 'nombre_busqueda'];
  const definition =
    'create index socios_busqueda_idx on socios using gin (apodo_nombre_busqueda gin_trgm_ops) where (eliminado_en is null)';
  const present = { columns: new Map(), indexes: new Map([[index.name, definition]]) };
  expect(missingIndexes({ name: 'socios', columns: [], indexes: [{ ...index, columns }] }, present)).toEqual([
    { ...index, name: 'socios_nombre_busqueda_idx', columns: ['nombre_busqueda'] },
  ]);
});
