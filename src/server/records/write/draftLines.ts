import type { Role } from '#domain/permissions.ts';
import type { ResolvedLines } from '#schema/lines.ts';
import type { Entity } from '#schema/entity.ts';
import { checkReferences, statusOf } from './input.ts';
import { checkReferred, readReferred, type Referred } from './referred.ts';
import type { AnyRecord, Values } from '#schema/record.ts';
import type { DraftLine, DraftLines } from '../../hooks/draft.ts';
import type { Tx } from '../../db/database.ts';
import { refuseFields } from '../../http/body.ts';

type Context = {
  readonly tx: Tx;
  readonly entity: Entity;
  readonly rol: Role;
  /** More paths to read, by the name of the lines. */
  readonly reads?: (name: string) => readonly string[];
};

/** Lines, and errors by their place ('repuestos.0.cantidad'). */
export type DraftedLines = { readonly lines: DraftLines; readonly errors: Readonly<Record<string, string>> };

/**
 * Drafts the lines of one record. @throws AppError 400 for each field; 404 for a reference that may be
 * somebody else's
 */
export async function checkedLines(
  context: Context,
  input: Values,
  before: AnyRecord | null,
): Promise<DraftLines> {
  const { entity, rol } = context;
  const [drafted] = await draftLines(context, [{ input, before }]);
  const { lines, errors } = drafted!;
  const refused = Object.keys(errors).flatMap((path) => fieldAt(entity, path) ?? []);
  if (Object.keys(errors).length > 0) throw refuseFields(errors, statusOf(refused, rol));
  await checkAsked(context, lines);
  return lines;
}

/** The field of 'repuestos.0.productoId'. */
export function fieldAt({ lines }: Entity, path: string) {
  const [name, , field = ''] = path.split('.');
  return lines.find((each) => each.name === name)?.entity.fields[field];
}

/** Matches the lines of several records by id, with one statement for each kind of lines. */
export async function draftLines(
  { tx, entity, rol, reads = () => [] }: Context,
  records: readonly { readonly input: Values; readonly before: AnyRecord | null }[],
): Promise<DraftedLines[]> {
  const drafted = records.map(() => ({
    lines: {} as Record<string, DraftLine[]>,
    errors: {} as Record<string, string>,
  }));
  for (const declared of entity.lines) {
    const { name } = declared;
    const sent = records.map(({ input }) => (input[name] ?? []) as readonly Values[]);
    const context = { db: tx, entity: declared.entity, rol };
    const referred = (await readReferred(context, sent.flat(), reads(name))).values();
    for (const [place, { before }] of records.entries()) {
      const stored = (before?.[name] ?? []) as readonly AnyRecord[];
      const own = sent[place]!.map((line) => [line, referred.next().value!] as const);
      const { lines, errors } = drafted[place]!;
      lines[name] = matchStoredLine(declared, stored, own, foreignLine(entity), errors);
    }
  }
  return drafted;
}

function matchStoredLine(
  { name, entity }: ResolvedLines,
  before: readonly AnyRecord[],
  sent: readonly (readonly [Values, Referred])[],
  foreign: string,
  errors: Record<string, string>,
): DraftLine[] {
  const stored = new Map(before.map((line) => [line.id, line]));
  return sent.map(([{ id, ...values }, referred], place) => {
    const at = (field: string) => `${name}.${place}.${field}`;
    const storedLine = id === undefined ? null : stored.get(id as number);
    // A repeated id counts as unknown.
    if (id !== undefined) stored.delete(id as number);
    if (storedLine === undefined) errors[at('id')] = foreign;
    const was = storedLine ?? null;
    const copied = checkReferred(entity, values, was, referred, at, errors);
    return { before: was, values: { ...was, ...values, ...copied }, referred: referred.values };
  });
}

export const foreignLine = ({ document }: Entity) =>
  `Esta línea no pertenece al ${document ? 'documento' : 'registro'}`;

/** Checks references in the extra input of lines (`asks`). @throws AppError */
export async function checkAsked({ tx, entity, rol }: Context, lines: DraftLines): Promise<void> {
  for (const { name, asks } of entity.lines)
    for (const [ask, { fields }] of Object.entries(asks))
      for (const [place, { values }] of lines[name]!.entries())
        await checkReferences(
          tx,
          fields,
          (values[ask] ?? {}) as Values,
          rol,
          (field) => `${name}.${place}.${ask}.${field}`,
        );
}

/** The lines in the form that hooks get. */
export const sentLines = (lines: DraftLines): Readonly<Record<string, readonly Values[]>> =>
  Object.fromEntries(Object.entries(lines).map(([name, each]) => [name, each.map(({ values }) => values)]));
