import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, onTestFinished, test } from 'vitest';
import { FRAMEWORK_TABLES } from '#schema/takenTables.ts';
import { defineEntity } from '#schema/index.ts';
import { createRegistry, defineRegistry } from '#schema/registry.ts';
import { defineSystem } from '#system/index.ts';
import { readMigrations, seriesOf } from '#server/db/migrationFiles.ts';
import { studio } from '#studio/server/index.ts';
import { base } from '#support/base.ts';
import { roles } from '#support/roles.ts';
import { ROOT } from '../cli/run.ts';

const system = Object.values(defineSystem({ admin: ['ADMIN'] }));
const entity = (name: string) => defineEntity(base(name));

async function tables(): Promise<string[]> {
  const files = await readMigrations(seriesOf({ studio }));
  const all = files.map(({ sql }) => sql);
  const named = (words: RegExp) => all.flatMap((sql) => [...sql.matchAll(words)].map(([, name]) => name!));
  const dropped = named(/drop table (?:if exists )?(\w+)/gi);
  return named(/create (?:unlogged )?table (?:if not exists )?(\w+)/gi).filter(
    (name) => !dropped.includes(name),
  );
}

describe('The names that the framework takes', () => {
  test.each(system.map(({ name, label }) => ({ name, many: label.many })))(
    '$name is refused once, in a sentence that says whose it is, wherever it stands',
    ({ name, many }) => {
      const sentence = `${name}: the name '${name}' is already taken by the framework's '${many}' (${name})`;
      for (const entities of [
        [...system, entity(name)],
        [entity(name), ...system],
      ])
        expect(() => createRegistry(entities as never, roles)).toThrow(sentence);
    },
  );

  test.each(FRAMEWORK_TABLES.map((name) => [name]))('%s is refused', (name) => {
    const camel = name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
    expect(() => defineRegistry([entity(camel)], roles)).toThrow(`the framework's table ${name}`);
  });

  test('are all of its tables, and the documentation lists them', async () => {
    const taken = [...new Set(await tables())].toSorted();
    const ofEntities = [...system.map(({ table }) => table), 'accesos_permisos', 'configuracion'];
    expect([...FRAMEWORK_TABLES, ...ofEntities].toSorted()).toEqual(taken);
    const page = await readFile(join(ROOT, 'docs/add-an-entity.md'), 'utf8');
    expect(page).toContain(taken.map((name) => `\`${name}\``).join(', '));
  });

  test('end a start with the sentence alone', { timeout: 120_000 }, async () => {
    const folder = await mkdtemp(join(ROOT, 'data-nombres-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    await writeFile(
      join(folder, 'index.server.ts'),
      `import { defineEntity, text } from '#schema/index.ts';
      import { createRegistry } from '#schema/registry.ts';
      import { defineSystem } from '#system/index.ts';
      const own = defineEntity({ name: 'trabajos', label: { one: 'Trabajo', many: 'Trabajos', gender: 'm' },
        api: { base: 'Trabajo' }, access: { list: ['ADMIN'] }, fields: { nombre: text({ label: 'Nombre' }) } });
      createRegistry([...Object.values(defineSystem({ admin: ['ADMIN'] })), own], [{ id: 1, name: 'ADMIN', admin: true }]);`,
    );
    const start = promisify(execFile)(process.execPath, ['cli/cantera.js', 'start', relative(ROOT, folder)], {
      cwd: ROOT,
    });
    await expect(start).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: "trabajos: the name 'trabajos' is already taken by the framework's 'Tareas' (trabajos)\n",
    });
  });
});
