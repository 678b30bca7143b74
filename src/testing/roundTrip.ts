import { describe, expect, test } from 'vitest';
import { access } from '#domain/permissions.ts';
import { importColumns } from '#schema/importing.ts';
import type { ServerApplication } from '#server/application.ts';
import type { TestApp } from './app.ts';
import { rowsIn } from './contents.ts';
import { importAll, importFile } from './importing.ts';

/** Registers tests that the import of a file which was exported before changes nothing. */
export function holdRoundTrip(
  { registry, roles }: Pick<ServerApplication, 'registry' | 'roles'>,
  runningApp: () => TestApp,
): void {
  const { name: role } = roles.find(({ admin }) => admin)!;
  const importable = registry.all.filter((entity) => access(entity.access.import, role) !== false);

  describe.each(importable)('A file of $name', (entity) => {
    test.each(['csv', 'xlsx'])('as %s comes back without a change', async (formato) => {
      const testApp = runningApp();
      const path = entity.endpoints.find(({ verb }) => verb === 'list')!.path;
      const exported = await testApp.as('admin')(
        'GET',
        `/api/${path}/Exportar?columnas=todas&formato=${formato}`,
      );
      expect(exported.status).toBe(200);
      const file = new Uint8Array(await exported.arrayBuffer());
      const { body } = await importFile(testApp, 'admin', path, file, { modo: 'leer' });
      const filas = body['filas'] as number | undefined;
      expect(filas, 'The test has no records of it').toBeGreaterThan(0);
      const columnas = body['columnas'] as (string | null)[];
      expect(columnas).toEqual(
        expect.arrayContaining(importColumns(entity, role).map((column) => column.name)),
      );
      const before = await recordsIn(testApp);
      const report = await importAll(testApp, 'admin', path, file, {
        modo: 'importar',
        columnas: columnas.join(','),
      });
      expect(report).toMatchObject({
        errores: [],
        importado: true,
        nuevos: 0,
        modificados: 0,
        sinCambios: filas,
      });
      expect(await recordsIn(testApp)).toEqual(before);
    });
  });
}

async function recordsIn({ database }: TestApp) {
  const { actividad: _log, intentos: _counts, ...records } = await rowsIn(database.pool);
  return records;
}
