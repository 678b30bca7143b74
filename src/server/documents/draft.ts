import type { Role } from '#domain/permissions.ts';
import { renderTemplate } from '#domain/template.ts';
import type { ResolvedLines } from '#schema/document.ts';
import type { Entity } from '#schema/entity.ts';
import { checkReferences, NO_SUCH_CHOICE, statusOf } from '../crud/input.ts';
import { refuseFields } from '../http/body.ts';
import type { AnyRecord, Values } from '../crud/shape.ts';
import type { Tx } from '../db/database.ts';
import { readReferred, snapshotsOf, type Referred } from './references.ts';
import type { JoinedWork } from './work.ts';

/** A document without its number. */
export type Draft = {
  /** Stored fields: sent, copied or computed. */
  readonly values: Values;
  readonly referred: Values;
  readonly lines: Readonly<Record<string, readonly DraftLine[]>>;
};

export type DraftLine = {
  /** Null for a new line. */
  readonly before: AnyRecord | null;
  readonly values: Values;
  readonly referred: Values;
};

export type DraftContext = {
  readonly tx: Tx;
  readonly entity: Entity;
  readonly rol: Role;
  readonly work: JoinedWork;
};

/**
 * @throws AppError 400 for each field, those of lines as 'detalles.0.cantidad'; 404 for somebody else's
 * record.
 */
export async function draftOf(
  context: DraftContext,
  input: Values,
  before: AnyRecord | null,
): Promise<Draft> {
  const { tx, entity, rol, work } = context;
  const errors: Record<string, string> = {};
  const given = { ...before, ...input };
  const [header] = await readReferred({ db: tx, entity, rol }, [given], work.reads);
  const values = { ...given, ...checked(entity, given, before, header!, (name) => name, errors) };

  const lines: Record<string, DraftLine[]> = {};
  for (const each of entity.lines) {
    lines[each.name] = await linesOf(context, each, input, before, errors);
  }
  if (Object.keys(errors).length > 0) {
    const refused = Object.keys(errors).flatMap((name) => entity.fields[name] ?? []);
    throw refuseFields(errors, statusOf(refused, rol));
  }
  for (const each of entity.lines) await checkAsked(context, each, lines[each.name]!);
  return work.completing(context, { values, referred: header!.values, lines }, before);
}

async function linesOf(
  { tx, rol, work }: DraftContext,
  { name, entity }: ResolvedLines,
  input: Values,
  before: AnyRecord | null,
  errors: Record<string, string>,
): Promise<DraftLine[]> {
  const stored = new Map(((before?.[name] ?? []) as AnyRecord[]).map((line) => [line.id, line]));
  const given = (input[name] ?? []) as readonly Values[];
  const referred = await readReferred({ db: tx, entity, rol }, given, work.readsOfLines(name));
  return given.map(({ id, ...values }, place) => {
    const at = (field: string) => `${name}.${place}.${field}`;
    const known = id === undefined ? null : stored.get(id as number);
    // A repeated id counts as unknown.
    if (id !== undefined) stored.delete(id as number);
    if (known === undefined) errors[at('id')] = 'Esta línea no pertenece al documento';
    const was = known ?? null;
    const copied = checked(entity, values, was, referred[place]!, at, errors);
    return { before: was, values: { ...was, ...values, ...copied }, referred: referred[place]!.values };
  });
}

async function checkAsked(
  { tx, rol }: DraftContext,
  { name, asks }: ResolvedLines,
  lines: readonly DraftLine[],
): Promise<void> {
  for (const [ask, { fields }] of Object.entries(asks))
    for (const [place, { values }] of lines.entries())
      await checkReferences(
        tx,
        fields,
        (values[ask] ?? {}) as Values,
        rol,
        (field) => `${name}.${place}.${ask}.${field}`,
      );
}

/** Snapshots of newly referenced records; reports refused references. */
function checked(
  entity: Entity,
  row: Values,
  before: AnyRecord | null,
  { values, refused }: Referred,
  at: (field: string) => string,
  errors: Record<string, string>,
): Values {
  const references = Object.keys(entity.fields).filter((name) => entity.fields[name]!.type === 'reference');
  const changed = references.filter((name) => before === null || (name in row && row[name] !== before[name]));
  for (const name of changed) {
    if (refused.includes(name)) errors[at(name)] = NO_SUCH_CHOICE;
  }
  return snapshotsOf(entity, (template) => renderTemplate(template, values), changed);
}
