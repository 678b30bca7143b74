import type { Role } from '#domain/permissions.ts';
import type { ResolvedLines } from '#schema/lines.ts';
import type { Entity } from '#schema/entity.ts';
import { checkReferences } from './input.ts';
import { checkAndSnapshot, readReferred, type Referred } from './referred.ts';
import type { AnyRecord, Values } from '#schema/record.ts';
import type { DraftLine, DraftLines } from '../../hooks/draft.ts';
import type { Tx } from '../../db/database.ts';

type Context = {
  readonly tx: Tx;
  readonly entity: Entity;
  readonly rol: Role;
  /** Returns the paths ('cliente.cuit') that hooks read through the references of the lines with this name. */
  readonly hookPaths?: (name: string) => readonly string[];
};

/** Lines, and messages by the path of their field ('repuestos.0.cantidad'). */
type LinesAndErrors = {
  readonly lines: DraftLines;
  readonly errors: Readonly<Record<string, string>>;
};

/** Makes drafts of the lines that records get, with what they refer to: one statement for each kind of lines. */
export async function draftLines(
  { tx, entity, rol, hookPaths = () => [] }: Context,
  records: readonly { readonly input: Values; readonly before: AnyRecord | null }[],
): Promise<LinesAndErrors[]> {
  const drafted = records.map(() => ({
    lines: {} as Record<string, DraftLine[]>,
    errors: {} as Record<string, string>,
  }));
  for (const declared of entity.lines) {
    const { name } = declared;
    const sentByRecord = records.map(({ input }) => (input[name] ?? []) as readonly Values[]);
    const context = { db: tx, entity: declared.entity, rol };
    // The results are in the order of all sent lines, so that each line takes the next one.
    const referredOfLines = (await readReferred(context, sentByRecord.flat(), hookPaths(name))).values();
    for (const [index, sentLines] of sentByRecord.entries()) {
      const storedLines = (records[index]!.before?.[name] ?? []) as readonly AnyRecord[];
      const linesWithReferred = sentLines.map((sent) => ({ sent, referred: referredOfLines.next().value! }));
      const { lines, errors } = drafted[index]!;
      lines[name] = draftEach(declared, storedLines, linesWithReferred, foreignLineMessage(entity), errors);
    }
  }
  return drafted;
}

function draftEach(
  { name, entity }: ResolvedLines,
  storedLines: readonly AnyRecord[],
  linesWithReferred: readonly { readonly sent: Values; readonly referred: Referred }[],
  foreignMessage: string,
  errors: Record<string, string>,
): DraftLine[] {
  const storedById = new Map(storedLines.map((line) => [line.id, line]));
  return linesWithReferred.map(({ sent: { id, ...values }, referred }, index) => {
    const pathOfField = (field: string) => `${name}.${index}.${field}`;
    // Null for a new line, undefined for an id that the record does not have.
    const storedLine = id === undefined ? null : storedById.get(id as number);
    // A repeated id counts as unknown.
    if (id !== undefined) storedById.delete(id as number);
    if (storedLine === undefined) errors[pathOfField('id')] = foreignMessage;
    const before = storedLine ?? null;
    const snapshots = checkAndSnapshot(entity, { row: values, before, referred }, errors, pathOfField);
    return {
      before,
      values: { ...before, ...values, ...snapshots },
      referred: referred.values,
    };
  });
}

/** Finds the field of a path like 'repuestos.0.cantidad'. */
export function fieldAt({ lines }: Entity, path: string) {
  const [name, , field = ''] = path.split('.');
  return lines.find((each) => each.name === name)?.entity.fields[field];
}

export const foreignLineMessage = ({ document }: Entity) =>
  `Esta línea no pertenece al ${document ? 'documento' : 'registro'}`;

/** Checks the references in what a line's form asks besides its fields (`asks`). */
export async function checkLineInput({ tx, entity, rol }: Context, lines: DraftLines): Promise<void> {
  for (const { name, asks } of entity.lines)
    for (const [ask, { fields }] of Object.entries(asks))
      for (const [index, { values }] of lines[name]!.entries()) {
        const pathOfField = (field: string) => `${name}.${index}.${ask}.${field}`;
        await checkReferences(tx, fields, (values[ask] ?? {}) as Values, rol, pathOfField);
      }
}

export const valuesOf = (lines: DraftLines): Readonly<Record<string, readonly Values[]>> =>
  Object.fromEntries(Object.entries(lines).map(([name, each]) => [name, each.map(({ values }) => values)]));
