import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Declaration } from '#schema/declaration.ts';
import { withPaths, type Definition } from '#schema/definitions.ts';
import { defineEntity } from '#schema/defineEntity.ts';
import { DeclarationError } from '#schema/problems/refuse.ts';
import { createRegistry, type Registry } from '#schema/registry.ts';
import { connect } from '#server/db/connect.ts';
import type { Db } from '#server/db/database.ts';
import { refuseUnmigrated } from '#server/db/migrate.ts';
import { seriesOf } from '#server/db/migrationFiles.ts';
import { StartError } from '#server/startError.ts';
import type { CommandTarget } from './application.ts';
import { contextOf, withServer } from './server.ts';
import { fileNameOf, moduleOf } from './promote/module.ts';
import { migrationOf } from './promote/migration.ts';
import { PROJECT, run } from './run.ts';

/** Writes an entity that was declared in the browser as a file, with a migration that finds its table. */
export async function promote(at: CommandTarget, name: string): Promise<void> {
  const { env, application } = await contextOf(at);
  const { migrations, registry, studio } = application;
  if (!studio) throw new StartError('La aplicación no tiene entidades que se declaran en el navegador.');
  if (!migrations) throw new StartError('La aplicación no tiene una carpeta de migraciones.');
  const declaration = await withServer(env, async (server) => {
    const { db, pool, close } = connect(server, { max: 1, applicationName: 'cantera entity:promote' });
    try {
      await refuseUnmigrated(pool, seriesOf(application));
      return await publishedIn(db, name);
    } finally {
      await close();
    }
  });
  const promoted = withCoded(registry, declaration);
  const folder = dirname(migrations.folder);
  const file = join(folder, name, `${fileNameOf(declaration)}.ts`);
  const place = relative(PROJECT, file);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, moduleOf(declaration), { flag: 'wx' });
  await run('oxfmt', [place]);
  await refuseOther(file, declaration);
  const migration = join(migrations.folder, await nextName(migrations.folder, promoted.get(name).table));
  await writeFile(migration, migrationOf(promoted, name, place), { flag: 'wx' });
  console.log(`${place}\n${relative(PROJECT, migration)}

En ${relative(PROJECT, join(folder, 'index.ts'))}, al final de la lista de entidades, agregue ${name}:
import { ${name} } from './${relative(folder, file)}';
${Object.keys(promoted.get(name).reports).length > 0 ? '\nY en los reportes de la aplicación, si todavía no está: ...ownReports(registry), de cantera.\n' : ''}
Al iniciar con ese código, la entidad es del código: mismas direcciones, mismos registros.`);
}

/** @throws StartError for an entity that has unpublished changes or is retired */
async function publishedIn(db: Db, name: string): Promise<Declaration> {
  const { rows } = await sql<{
    nombre: string;
    publicada: Definition | null;
    isEdited: boolean;
    retirada: boolean;
    archivo: string | null;
  }>`
    select nombre, publicada, borrador is not null as is_edited, retirada, archivo from definiciones
    where coalesce(publicada, borrador) ->> 'extends' is null order by nombre
  `.execute(db);
  const stored = rows.find(({ nombre }) => nombre === name);
  if (!stored)
    throw new StartError(
      `No hay una entidad propia ${name}: ${rows.map(({ nombre }) => nombre).join(', ')}.`,
    );
  if (stored.archivo !== null) throw new StartError(`${name} ya vive en el código: ${stored.archivo}.`);
  if (!stored.publicada || stored.isEdited)
    throw new StartError(`${name} tiene cambios sin publicar: publíquelos o descártelos primero.`);
  if (stored.retirada) throw new StartError(`${name} está retirada: vuelva a usarla primero.`);
  return withPaths(stored.publicada);
}

/** @throws StartError for an entity that needs another one declared in the browser */
function withCoded(coded: Registry, declaration: Declaration): Registry {
  try {
    return createRegistry([...coded.all, defineEntity(declaration)], coded.roles);
  } catch (error) {
    if (!(error instanceof DeclarationError)) throw error;
    throw new StartError(
      `No se puede pasar sola: ${error.message}. Si nombra a otra entidad propia, pase primero esa.`,
    );
  }
}

/** @throws StartError unless the written file declares the same entity */
async function refuseOther(file: string, declaration: Declaration): Promise<void> {
  const written = (await import(pathToFileURL(file).href)) as Record<string, unknown>;
  if (isDeepStrictEqual(written[declaration.name], defineEntity(declaration))) return;
  await rm(file);
  throw new StartError(`No se pudo escribir ${declaration.name}: el archivo dice otra cosa.`);
}

async function nextName(folder: string, table: string): Promise<string> {
  const last = (await readdir(folder))
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .at(-1);
  const number = String(Number(last?.slice(0, 4) ?? 0) + 1).padStart(4, '0');
  return `${number}-${table.replaceAll('_', '-')}-en-el-codigo.sql`;
}
