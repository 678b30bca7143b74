import { sql } from 'kysely';
import type { Role } from '#domain/permissions.ts';
import type { ResolvedLines } from '#schema/lines.ts';
import type { Entity } from '#schema/entity.ts';
import type { Row } from '#schema/columns.ts';
import type { Field } from '#schema/fieldTypes.ts';
import { fieldOf, linesNamed, describeEntry, type EntrySentences } from '#schema/historySentence.ts';
import { creationFields, maySee } from '#schema/inputFields.ts';
import { adminRoles } from '#schema/registry.ts';
import { AppError } from '../../http/errors.ts';
import { queryParameters } from '../../http/input.ts';
import { refuseUnknownParameters } from '../../http/parameters.ts';
import { callerOf, type Handler, type RequestContext } from '../../http/router.ts';
import type { Call } from './call.ts';
import { namesOf } from './names.ts';
import { requestedId } from './record.ts';
import { pageOf, pagingOf, type Paging } from '../../http/paging.ts';

export type HistoryItem = EntrySentences & {
  readonly id: number;
  readonly fecha: string;
  readonly accion: string;
  /** The user's current name, else the name at that time; null for the system. */
  readonly quien: string | null;
};

export function showHistory(call: Call): Handler {
  return async (context) => {
    const { rol } = callerOf(context);
    const parameters = queryParameters(context);
    const paging = pagingOf(parameters, { byDefault: 20, max: 100 });
    refuseUnknownParameters(parameters, Object.keys(paging));
    const id = await reachableId(call, context);
    const { entries, total } = await entriesOf(call, rol, id, paging);
    const nameOf = await namesOf(call.db, call.registry, rol, referencesIn(call.entity, entries));
    const items = entries.map(({ cambios, ...entry }): HistoryItem => ({
      ...entry,
      ...describeEntry(call.entity, { accion: entry.accion, cambios }, nameOf),
    }));
    return context.json(pageOf(items, total, paging));
  };
}

/** Returns the requested id if the caller reaches the record. Administrators also reach deleted ones. */
async function reachableId(
  { db, registry, entity, endpoint, reach }: Call,
  context: RequestContext,
): Promise<number> {
  const caller = callerOf(context);
  const id = requestedId({ entity, endpoint }, context);
  const { rows } = await sql`
    select from ${sql.table(entity.table)} as t
    where ${sql.ref('t.id')} = ${id} and ${reach(caller.rol) ?? sql`true`}
      and (${adminRoles(registry.roles).includes(caller.rol)} or ${sql.ref('t.eliminadoEn')} is null)
  `.execute(db);
  if (id === null || rows.length === 0) throw new AppError(404, entity.messages.notFound);
  return id;
}

/** A row of the table `historial`: one change of a record. */
type StoredEntry = Omit<HistoryItem, keyof EntrySentences> & {
  /** What changed, by the field or the kind of lines: `[before, after]`, or a value with nothing before it. */
  readonly cambios: Readonly<Record<string, unknown>>;
};

async function entriesOf(
  { db, entity }: Call,
  role: Role,
  id: number,
  { pageNumber, pageSize }: Paging,
): Promise<{ entries: StoredEntry[]; total: number }> {
  const recordEntries = db
    .selectFrom('historial as h')
    .where('h.entidad', '=', entity.name)
    .where('h.registroId', '=', id)
    .where(visibleEntryClause(entity, role));
  const [rows, { total }] = await Promise.all([
    recordEntries
      .leftJoin('usuarios as u', 'u.id', 'h.usuarioId')
      .select(['h.id', 'h.fecha', 'h.accion', 'h.cambios'])
      .select(
        sql<string | null>`coalesce(nullif(trim(concat(u.nombre, ' ', u.apellido)), ''), h.usuario)`.as(
          'quien',
        ),
      )
      .orderBy('h.id', 'desc')
      .limit(pageSize)
      .offset((pageNumber - 1) * pageSize)
      .execute(),
    recordEntries.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  const entries = rows.map((row) => ({ ...row, cambios: visibleChanges(entity, role, row) }));
  return { entries, total };
}

function visibleChanges(
  entity: Entity,
  role: Role,
  { accion, cambios }: { accion: string; cambios: unknown },
) {
  const visible = Object.entries(cambios as object).flatMap(([name, change]): [string, unknown][] => {
    const lines = linesNamed(entity, name);
    if (!lines) return maySeeChange(entity, role, accion, name) ? [[name, change]] : [];
    const visibleChange = visibleLines(lines, role, change as LineChange);
    return visibleChange ? [[name, visibleChange]] : [];
  });
  return Object.fromEntries(visible);
}

type LineChange = readonly [before: readonly Row[] | null, after: readonly Row[] | null];

/** Leaves the hidden fields out of a change of lines; null if nothing changed in the others. */
function visibleLines(lines: ResolvedLines, role: Role, change: LineChange): LineChange | null {
  const hidden = hiddenNames(lines, role);
  if (hidden.length === 0) return change;
  const withoutHidden = (rows: readonly Row[] | null) =>
    rows?.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !hidden.includes(name)))) ??
    null;
  const [before, after] = [withoutHidden(change[0]), withoutHidden(change[1])];
  return JSON.stringify(before) === JSON.stringify(after) ? null : [before, after];
}

const hiddenNames = ({ entity }: ResolvedLines, role: Role): string[] =>
  Object.entries(entity.fields).flatMap(([name, field]) => (maySee(field, role) ? [] : [name]));

/** SQL for the entries that a role may see: all but edits that changed only fields hidden from it. */
function visibleEntryClause(entity: Entity, role: Role) {
  const partlyHidden = entity.lines.filter((lines) => hiddenNames(lines, role).length > 0);
  if (!hidesAnything(entity, role) && partlyHidden.length === 0) return sql<boolean>`true`;
  const visibleNames = [
    ...Object.keys(entity.fields).filter((name) => maySeeChange(entity, role, 'editar', name)),
    ...entity.lines.filter((lines) => !partlyHidden.includes(lines)).map(({ name }) => name),
  ];
  const linesClauses = partlyHidden.map((lines) => sql`or ${visibleLineChangeClause(lines, role)}`);
  return sql<boolean>`(h.accion <> 'editar' or jsonb_exists_any(h.cambios, ${visibleNames}::text[])
    ${sql.join(linesClauses, sql` `)})`;
}

/** The entry has the lines as `[before, after]`; before a new record there is JSON's null. */
function visibleLineChangeClause(lines: ResolvedLines, role: Role) {
  const visibleLinesAt = (position: 0 | 1) => sql`(
    select jsonb_agg(line - ${hiddenNames(lines, role)}::text[])
    from jsonb_array_elements(coalesce(nullif(h.cambios -> ${lines.name}::text -> ${sql.lit(position)}, 'null'), '[]')) as line)`;
  return sql`${visibleLinesAt(0)} is distinct from ${visibleLinesAt(1)}`;
}

/** A field that is no longer declared may have been hidden, so only roles that see all fields see its changes. */
function maySeeChange(entity: Entity, role: Role, accion: string, name: string): boolean {
  const field = fieldOf(entity, accion, name);
  return field ? maySee(field, role) : !hidesAnything(entity, role);
}

/** Fields hidden from everybody do not count: the history has none of their changes. */
const hidesAnything = (entity: Entity, role: Role): boolean =>
  Object.values(creationFields(entity)).some(
    (field) => !maySee(field, role) && field.visibleTo?.length !== 0,
  );

function referencesIn(entity: Entity, entries: readonly StoredEntry[]): Map<string, Set<number>> {
  const idsByEntity = new Map<string, Set<number>>();
  const addIds = (field: Field | undefined, ids: readonly unknown[]) => {
    if (field?.type !== 'reference') return;
    const numbers = ids.filter((id): id is number => typeof id === 'number');
    if (numbers.length > 0)
      idsByEntity.set(field.to, new Set([...(idsByEntity.get(field.to) ?? []), ...numbers]));
  };
  for (const { accion, cambios } of entries) {
    for (const [name, change] of Object.entries(cambios)) {
      const values: readonly unknown[] = Array.isArray(change) ? change : [change];
      addIds(fieldOf(entity, accion, name), values);
      const lines = values.flat().filter((line) => typeof line === 'object' && line !== null) as Row[];
      for (const [lineField, field] of Object.entries(linesNamed(entity, name)?.entity.fields ?? {})) {
        const ids = lines.map((line) => line[lineField]);
        addIds(field, ids);
      }
    }
  }
  return idsByEntity;
}
