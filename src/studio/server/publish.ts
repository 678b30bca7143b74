import { sql } from 'kysely';
import { entitiesWith, withPaths, type Definition, type DefinitionInUse } from '#schema/definitions.ts';
import { isExtension } from '#schema/extensions.ts';
import { refuseHiddenPaths, refuseWrongPaths, refuseWrongWrites } from '#schema/refusals.ts';
import { roleNames, type Registry } from '#schema/registry.ts';
import type { Caller } from '#server/caller.ts';
import { transaction } from '#server/db/connect.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { AppError } from '#server/http/errors.ts';
import type { Live } from '#server/live.ts';
import { alignTable } from '#server/tables/alignTable.ts';
import { workIn } from '#server/tables/tableWork.ts';
import { asToday } from './asToday.ts';
import { prepareTables } from './prepare.ts';
import { readDefinition } from './read.ts';
import { registryOf } from './registryOf.ts';
import { assembleOrRefuse } from './sentences.ts';
import { refuseTakenNames, tableTargetsOf, withRecordNames } from './tables.ts';

// A definition declares an entity, or adds fields to a coded one (an extension), in the browser. Its row in
// `definiciones` has the draft (`borrador`), which the editor saves, and the version in use (`publicada`). Publishing
// makes the draft the next version, with its tables, and every process then assembles the application again.
// `npm run entity:promote` moves an entity to a file of code (`archivo`). The browser may then only add fields to it.

type LiveParts = Pick<Live, 'coded' | 'leftOut' | 'tryOut'>;

/** The version that the editor was opened with, and its draft's hash: null without a draft, undefined for any draft. */
type Edited = { readonly version: number; readonly huella?: string | null | undefined };

/**
 * Stores a draft, which is not used yet, and returns its entity's name and its hash.
 * @throws AppError 400 with the definition's problems, 409 if the entity is in the code now or was changed since it was
 * opened, 503 while another change of definitions takes too long
 */
export async function saveDraft(
  db: Db,
  live: LiveParts,
  json: unknown,
  edited: Edited,
): Promise<{ nombre: string; huella: string }> {
  const declaration = readDefinition(json, live.coded.registry);
  return withLock(db, async (tx) => {
    if (!isExtension(declaration)) refusePromoted(await promotedFileOf(tx, declaration.name));
    checkDeclaration(live, await usableDefinitions(tx, live), declaration);
    const nombre = declaration.name;
    const text = JSON.stringify(json);
    const { rows: stored } = await sql<{ huella: string | null; isSame: boolean }>`
      select ${DRAFT_HASH_SQL} as huella, borrador::text = ${text} as is_same from definiciones
      where nombre = ${nombre} and archivo is null
    `.execute(tx);
    // An entity that was promoted to code keeps a row, with `archivo`. The draft of its extension needs another row.
    const { rows } = await sql<{ version: number; huella: string }>`
      insert into definiciones (nombre, borrador) values (${nombre}, ${text}::json)
      on conflict (nombre) where archivo is null do update set borrador = excluded.borrador, cambiada_en = ahora()
      returning version, ${DRAFT_HASH_SQL} as huella
    `.execute(tx);
    // A refusal rolls the draft back.
    refuseOtherVersion(rows[0]!.version, edited.version);
    // The same draft is there already when the answer to an earlier call was lost.
    if (stored[0] && !stored[0].isSame) refuseOtherDraft(stored[0].huella, edited.huella);
    return { nombre, huella: rows[0]!.huella };
  });
}

/** Returns the problems of a definition, as sentences, without storing it. */
export async function problemsOf(db: Db, live: LiveParts, json: unknown): Promise<string[]> {
  try {
    const declaration = readDefinition(json, live.coded.registry);
    const file = isExtension(declaration) ? null : await promotedFileOf(db, declaration.name);
    if (file !== null) return [promotedMessage(file)];
    checkDeclaration(live, await usableDefinitions(db, live), declaration);
    return [];
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 400) throw error;
    return (error.extra?.['problemas'] as string[] | undefined) ?? [error.message];
  }
}

/**
 * Puts a draft and its tables into use, in one transaction.
 * @throws AppError 400 with the draft's problems, 404 for an unknown name, 409 without a draft, for another version, for
 * a name that is taken and for records that do not fit, 503 while tables are prepared or locked
 */
export async function publish(
  db: Db,
  live: LiveParts,
  { nombre, edited, caller, pedido }: Publication,
): Promise<void> {
  const draft = await readDraft(db, live, nombre, edited);
  // The tables of a new entity have no rows to prepare.
  if (!draft.isNew) await refuseWhenBusy(() => prepareTables(db, draft.targets));
  const author = { id: caller.id, usuario: caller.usuario, pedido };
  const work = async (tx: Tx) => {
    // The draft is read again, because others may have published in the meantime.
    const { row, targets, definitions } = await readDraft(tx, live, nombre, edited);
    assembleOrRefuse(() => live.tryOut(definitions));
    await refuseTakenNames(tx, row.id, targets);
    for (const target of targets) await alignTable(workIn(tx, author), target);
    // A new version also puts a retired definition back into use.
    await sql`
      with publicacion as (
        update definiciones set publicada = borrador, borrador = null, version = version + 1, retirada = false,
          cambiada_en = ahora()
        where id = ${row.id} returning id, version, publicada
      )
      insert into definiciones_versiones (definicion_id, version, definicion, usuario_id)
      select id, version, publicada, ${caller.id} from publicacion
    `.execute(tx);
    await incrementPublicationCount(tx);
  };
  await withLock(db, work).catch(async (error: unknown) => {
    throw await withRecordNames(db, draft.registry, caller.rol, error);
  });
}

type Publication = {
  readonly nombre: string;
  readonly edited: Edited;
  readonly caller: Caller;
  /** The request's id. */
  readonly pedido: string;
};

/** Reads and checks a draft. @throws AppError as `publish` */
async function readDraft(db: Db, live: LiveParts, nombre: string, edited: Edited) {
  const row = await editableRow(db, nombre);
  refuseOtherVersion(row.version, edited.version);
  if (row.borrador === null) throw new AppError(409, 'No hay cambios sin publicar.');
  refuseOtherDraft(row.huella, edited.huella);
  const declaration = readDefinition(row.borrador, live.coded.registry);
  const checked = checkDeclaration(live, await usableDefinitions(db, live), declaration);
  return { row, ...checked, isNew: row.version === 0 && !isExtension(declaration) };
}

/**
 * Takes an entity out of use, or puts it back. Its rows stay readable.
 * @throws AppError 400 if the application cannot be assembled then, 404 for an unknown name, 409 before the first
 * publication or if the entity is in the code now, 503 as `saveDraft`
 */
export async function setRetired(db: Db, live: LiveParts, nombre: string, isRetired: boolean): Promise<void> {
  await withLock(db, async (tx) => {
    const row = await editableRow(tx, nombre);
    if (row.version === 0)
      throw new AppError(409, 'Todavía no está publicada: alcanza con descartar el borrador.');
    await sql`
      update definiciones set retirada = ${isRetired}, cambiada_en = ahora() where id = ${row.id}
    `.execute(tx);
    // This definition is tried out even if the program has left it out.
    const definitions = await usableDefinitions(tx, live, nombre);
    assembleOrRefuse(() => live.tryOut(definitions));
    await incrementPublicationCount(tx);
  });
}

/**
 * Deletes a draft, and with it a definition that was never published.
 * @throws AppError 404 for an unknown name, 409 if the entity is in the code now or the draft has changed since it was
 * opened (`editedHash`), 503 as `saveDraft`
 */
export async function discardDraft(db: Db, nombre: string, editedHash?: string): Promise<void> {
  await withLock(db, async (tx) => {
    const { id, version, huella } = await editableRow(tx, nombre);
    refuseOtherDraft(huella, editedHash);
    await (version === 0
      ? sql`delete from definiciones where id = ${id}`.execute(tx)
      : sql`update definiciones set borrador = null, cambiada_en = ahora() where id = ${id}`.execute(tx));
  });
}

/** Returns the published definitions, also retired ones, oldest first. Omits entities that are in the code now. */
export async function definitionsInUse(db: Db, coded: Registry): Promise<DefinitionInUse[]> {
  const { rows } = await sql<{ publicada: Definition; retirada: boolean; archivo: string | null }>`
    select publicada, retirada, archivo from definiciones where version > 0 order by id
  `.execute(db);
  const codedNames = new Set(coded.all.map(({ name }) => name));
  return rows
    .filter(({ publicada, archivo }) => archivo === null || !codedNames.has(publicada.name))
    .map(({ publicada, retirada }) => {
      const definition = asToday(publicada);
      const declaration = isExtension(definition) ? definition : withPaths(definition);
      return { declaration, isRetired: retirada };
    });
}

export const DRAFT_HASH_SQL = sql<string | null>`md5(borrador::text)`;

export const PUBLICATION_COUNT_SQL = '(select numero from definiciones_en_uso)';

type Row = {
  readonly id: number;
  readonly version: number;
  readonly borrador: unknown;
  readonly huella: string | null;
  /** The file of an entity that was promoted to code. */
  readonly archivo: string | null;
};

/** Returns a definition's row. Of a promoted entity's two, that is the one of later fields. @throws AppError 404 */
export async function definitionRow(db: Db, nombre: string): Promise<Row> {
  const { rows } = await sql<Row>`
    select id, version, borrador, ${DRAFT_HASH_SQL} as huella, archivo from definiciones where nombre = ${nombre}
    order by archivo nulls first limit 1
  `.execute(db);
  if (!rows[0]) throw new AppError(404, 'No se encontró la entidad.');
  return rows[0];
}

/** Returns the row that the browser may edit. @throws AppError 404 for an unknown name, 409 for an entity in the code */
async function editableRow(db: Db, nombre: string): Promise<Row> {
  const row = await definitionRow(db, nombre);
  refusePromoted(row.archivo);
  return row;
}

async function promotedFileOf(db: Db, nombre: string): Promise<string | null> {
  const { rows } = await sql<Pick<Row, 'archivo'>>`
    select archivo from definiciones where nombre = ${nombre} and archivo is not null
  `.execute(db);
  return rows[0]?.archivo ?? null;
}

function refusePromoted(file: string | null): void {
  if (file !== null) throw new AppError(409, promotedMessage(file));
}

const promotedMessage = (file: string) => `Ahora vive en el código: ${file}.`;

function refuseOtherVersion(version: number, editedVersion: number): void {
  if (version === editedVersion) return;
  throw new AppError(409, `Otra persona publicó la versión ${version} mientras tanto: vuelva a abrirla.`);
}

function refuseOtherDraft(stored: string | null, edited: string | null | undefined): void {
  if (edited === undefined || stored === edited) return;
  throw new AppError(409, 'Otra persona cambió el borrador mientras tanto: vuelva a abrirla.');
}

/** Returns the published definitions without those that this program cannot use (`leftOut`), except `included`. */
async function usableDefinitions(db: Db, { coded, leftOut }: LiveParts, included?: string) {
  const definitions = await definitionsInUse(db, coded.registry);
  return definitions.filter(({ declaration: { name } }) => name === included || !leftOut().has(name));
}

/** Checks a declaration together with the other definitions. @throws AppError 400 with its problems */
function checkDeclaration(
  { coded }: LiveParts,
  usable: readonly DefinitionInUse[],
  declaration: DefinitionInUse['declaration'],
) {
  const others = usable.filter((other) => other.declaration.name !== declaration.name);
  const definitions = [...others, { declaration, isRetired: false }];
  return assembleOrRefuse(() => {
    const registry = registryOf(coded.registry, definitions);
    const targets = tableTargetsOf(coded.registry, registry, declaration);
    const entities = entitiesWith(coded.registry, definitions);
    refuseHiddenPaths(entities, roleNames(coded.roles), declaration.name);
    refuseWrongPaths(entities, declaration.name);
    refuseWrongWrites(entities, declaration.name);
    return { definitions, registry, targets };
  });
}

/** Increments the number that every process compares with its own before it answers (auth/identify.ts). */
const incrementPublicationCount = (tx: Tx) =>
  sql`update definiciones_en_uso set numero = numero + 1`.execute(tx);

/** Runs the work in a transaction, one change of definitions at a time. @throws AppError 503 */
const withLock = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> =>
  refuseWhenBusy(() =>
    transaction(db, async (tx) => {
      await sql`set local lock_timeout = '2s'`.execute(tx);
      await sql`select pg_advisory_xact_lock(hashtextextended('cantera.definiciones', 0))`.execute(tx);
      return work(tx);
    }),
  );

/** Refuses work that waits too long for a lock, because other requests queue behind it. @throws AppError 503 */
async function refuseWhenBusy<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error;
    throw new AppError(503, 'La tabla está ocupada: vuelva a intentar en un momento.', {
      extra: { retryAfter: 5 },
    });
  }
}

const LOCK_NOT_AVAILABLE = '55P03';
