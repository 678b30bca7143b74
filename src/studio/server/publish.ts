import { sql } from 'kysely';
import { refuseHiddenPaths, refuseWrongPaths, refuseWrongWrites } from '#schema/refusals.ts';
import { roleNames, type Registry } from '#schema/registry.ts';
import type { Caller } from '#server/actions.ts';
import { transaction } from '#server/db/connect.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { AppError } from '#server/http/errors.ts';
import type { Live } from '#server/live.ts';
import { prepareTables } from './prepare.ts';
import { readDefinition } from './read.ts';
import { entitiesWith, withPaths, type Definition, type InUse } from '#schema/definitions.ts';
import { registryOf } from './registryOf.ts';
import { isExtension } from '#schema/extensions.ts';
import { orRefuse } from './sentences.ts';
import { asToday } from './former.ts';
import { workIn } from '#server/tables/tableWork.ts';
import { alignTable } from '#server/tables/alignTable.ts';
import { madeBy, refuseTakenNames, withNames } from './tables.ts';

/** The definitions of a process. */
export type Definitions = Pick<Live, 'coded' | 'leftOut' | 'tryOut'>;

/** Stores a draft, which is not used yet. `seen`: the version that was edited. @throws AppError 400, 409. */
export async function saveDraft(db: Db, live: Definitions, json: unknown, seen: number): Promise<string> {
  const declaration = readDefinition(json, live.coded.registry);
  return withLock(db, async (tx) => {
    if (!isExtension(declaration)) refusePromoted(await fileOf(tx, declaration.name));
    refuseMistakes(live, await others(tx, live), declaration);
    const { rows } = await sql<{ version: number }>`
      insert into definiciones (nombre, borrador) values (${declaration.name}, ${JSON.stringify(json)}::json)
      on conflict (nombre) where archivo is null do update set borrador = excluded.borrador, cambiada_en = ahora()
      returning version
    `.execute(tx);
    refuseOther(rows[0]!.version, seen);
    return declaration.name;
  });
}

/** Returns the problems for which `saveDraft` would refuse the definition. */
export async function problemsOf(db: Db, live: Definitions, json: unknown): Promise<readonly string[]> {
  try {
    const declaration = readDefinition(json, live.coded.registry);
    const file = isExtension(declaration) ? null : await fileOf(db, declaration.name);
    if (file !== null) return [movedTo(file)];
    refuseMistakes(live, await others(db, live), declaration);
    return [];
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 400) throw error;
    return (error.extra?.['problemas'] as readonly string[] | undefined) ?? [error.message];
  }
}

/** Puts a draft and its tables into use, in one transaction. @throws AppError 404, 409. */
export async function publish(
  db: Db,
  live: Definitions,
  { nombre, seen, caller, pedido }: Publication,
): Promise<void> {
  const first = await readDraft(db, live, nombre, seen);
  if (!first.isNew) await unlessBusy(() => prepareTables(db, first.made));
  const author = { id: caller.id, usuario: caller.usuario, pedido };
  const work = async (tx: Tx) => {
    const { row, made, all } = await readDraft(tx, live, nombre, seen);
    orRefuse(() => live.tryOut(all));
    await refuseTakenNames(tx, row.id, made);
    for (const each of made) await alignTable(workIn(tx, author), each);
    await sql`
      with publicada as (
        update definiciones set publicada = borrador, borrador = null, version = version + 1, retirada = false,
          cambiada_en = ahora()
        where id = ${row.id} returning id, version, publicada
      )
      insert into definiciones_versiones (definicion_id, version, definicion, usuario_id)
      select id, version, publicada, ${caller.id} from publicada
    `.execute(tx);
    await countPublication(tx);
  };
  await withLock(db, work).catch(async (error: unknown) => {
    throw await withNames(db, first.registry, caller.rol, error);
  });
}

type Publication = {
  readonly nombre: string;
  readonly seen: number;
  readonly caller: Caller;
  /** The request's id. */
  readonly pedido: string;
};

async function readDraft(db: Db, live: Definitions, nombre: string, seen: number) {
  const row = await rowOf(db, nombre);
  refuseOther(row.version, seen);
  if (row.borrador === null) throw new AppError(409, 'No hay cambios sin publicar.');
  const declaration = readDefinition(row.borrador, live.coded.registry);
  const { all, registry, made } = refuseMistakes(live, await others(db, live), declaration);
  return { row, all, made, registry, isNew: row.version === 0 && !isExtension(declaration) };
}

/** Takes an entity out of use, or puts it back. Its rows stay readable. @throws AppError 404, 409. */
export async function retire(db: Db, live: Definitions, nombre: string, isRetired: boolean): Promise<void> {
  await withLock(db, async (tx) => {
    const row = await rowOf(tx, nombre);
    if (row.version === 0)
      throw new AppError(409, 'Todavía no está publicada: alcanza con descartar el borrador.');
    await sql`update definiciones set retirada = ${isRetired}, cambiada_en = ahora() where id = ${row.id}`.execute(
      tx,
    );
    const all = await others(tx, live, nombre);
    orRefuse(() => live.tryOut(all));
    await countPublication(tx);
  });
}

/** @throws AppError 404, 409 */
export async function discardDraft(db: Db, nombre: string): Promise<void> {
  await withLock(db, async (tx) => {
    const { id, version } = await rowOf(tx, nombre);
    await (version === 0
      ? sql`delete from definiciones where id = ${id}`.execute(tx)
      : sql`update definiciones set borrador = null, cambiada_en = ahora() where id = ${id}`.execute(tx));
  });
}

/** Returns the definitions in use, oldest first, except those that the code has taken over. */
export async function inUse(db: Db, coded: Registry): Promise<InUse[]> {
  const { rows } = await sql<{ publicada: Definition; retirada: boolean; archivo: string | null }>`
    select publicada, retirada, archivo from definiciones where version > 0 order by id
  `.execute(db);
  const names = new Set(coded.all.map(({ name }) => name));
  return rows
    .filter(({ publicada, archivo }) => archivo === null || !names.has(publicada.name))
    .map(({ publicada, retirada }) => {
      const today = asToday(publicada);
      return { declaration: isExtension(today) ? today : withPaths(today), isRetired: retirada };
    });
}

/** The number of publications so far. */
export const NUMBER_SQL = '(select numero from definiciones_en_uso)';

type Row = {
  readonly id: number;
  readonly version: number;
  readonly borrador: unknown;
  readonly archivo: string | null;
};

/** Returns a definition; of a promoted entity, the fields that were added since. @throws AppError 404, 409 */
async function rowOf(tx: Db, nombre: string): Promise<Row> {
  const { rows } = await sql<Row>`
    select id, version, borrador, archivo from definiciones where nombre = ${nombre}
    order by archivo nulls first limit 1
  `.execute(tx);
  if (!rows[0]) throw new AppError(404, 'No se encontró la entidad.');
  refusePromoted(rows[0].archivo);
  return rows[0];
}

async function fileOf(db: Db, nombre: string): Promise<string | null> {
  const { rows } = await sql<Pick<Row, 'archivo'>>`
    select archivo from definiciones where nombre = ${nombre} and archivo is not null
  `.execute(db);
  return rows[0]?.archivo ?? null;
}

function refusePromoted(file: string | null): void {
  if (file !== null) throw new AppError(409, movedTo(file));
}

const movedTo = (file: string) => `Ahora vive en el código: ${file}.`;

function refuseOther(version: number, seen: number): void {
  if (version === seen) return;
  throw new AppError(409, `Otra persona publicó la versión ${version} mientras tanto: vuelva a abrirla.`);
}

/** Returns the definitions in use, and `besides`, except those that this program cannot use anyway. */
async function others(db: Db, { coded, leftOut }: Definitions, besides?: string): Promise<InUse[]> {
  const all = await inUse(db, coded.registry);
  return all.filter(({ declaration: { name } }) => name === besides || !leftOut().has(name));
}

/** Checks a definition among those in use, and whether its tables could be made. @throws AppError 400 */
function refuseMistakes(
  { coded }: Definitions,
  inUseNow: readonly InUse[],
  declaration: InUse['declaration'],
) {
  const otherDefinitions = inUseNow.filter((other) => other.declaration.name !== declaration.name);
  const all = [...otherDefinitions, { declaration, isRetired: false }];
  return orRefuse(() => {
    const registry = registryOf(coded.registry, all);
    const made = madeBy(coded.registry, registry, declaration);
    const entities = entitiesWith(coded.registry, all);
    refuseHiddenPaths(entities, roleNames(coded.roles), declaration.name);
    refuseWrongPaths(entities, declaration.name);
    refuseWrongWrites(entities, declaration.name);
    return { all, registry, made };
  });
}

/** Every process compares this number with its own before it answers (auth/cookie.ts). */
const countPublication = (tx: Tx) => sql`update definiciones_en_uso set numero = numero + 1`.execute(tx);

/** Locks out other changes of definitions. */
const withLock = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> =>
  unlessBusy(() =>
    transaction(db, async (tx) => {
      await sql`set local lock_timeout = '2s'`.execute(tx);
      await sql`select pg_advisory_xact_lock(hashtextextended('cantera.definiciones', 0))`.execute(tx);
      return work(tx);
    }),
  );

/** A long reader of the table stops the publication, not the product. @throws AppError 503 */
async function unlessBusy<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if ((error as { code?: string }).code !== '55P03') throw error;
    throw new AppError(503, 'La tabla está ocupada: vuelva a intentar en un momento.', {
      extra: { retryAfter: 5 },
    });
  }
}
