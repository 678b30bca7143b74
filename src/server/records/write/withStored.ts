import type { ResolvedLines } from '#schema/lines.ts';
import type { Entity } from '#schema/entity.ts';
import type { AnyRecord, Values } from '#schema/record.ts';
import { refuseFields } from '../../http/body.ts';
import { foreignLineMessage } from './draftLines.ts';

/** Returns values to add to a stored line that an edit sends. */
type EditingLine = (lines: string, sent: Values, stored: AnyRecord) => Values;

/**
 * Completes an edit's body from the stored record: absent keys keep their value, in lines too. If lines are sent, their
 * stored sums are cleared, because they are added up again.
 * @throws AppError 400 for a line of another record
 */
export function withStored(
  entity: Entity,
  before: AnyRecord,
  body: Values,
  editing: EditingLine = () => ({}),
): Values {
  const lines = entity.lines.map(
    (declared) => [declared.name, linesWithStored(entity, declared, before, body, editing)] as const,
  );
  const sums = entity.lines.flatMap(({ name, addUp }) => (addUp && name in body ? [[addUp.to, null]] : []));
  return { ...before, ...Object.fromEntries(sums), ...body, ...Object.fromEntries(lines) };
}

function linesWithStored(
  owner: Entity,
  { name, entity }: ResolvedLines,
  before: AnyRecord,
  body: Values,
  editing: EditingLine,
): unknown {
  const storedLines = before[name] as readonly AnyRecord[];
  const value = body[name];
  if (value === undefined) return storedLines;
  // The schema refuses any other value later.
  if (!Array.isArray(value)) return value;
  const fixedNames = Object.keys(entity.fields).filter((field) => isFixed(entity.fields[field]!));
  return value.map((line: unknown, index) => {
    const { id } = (line ?? {}) as { id?: unknown };
    // A new line has no id, null or 0.
    if (id === undefined || id === null || id === 0) return line;
    const storedLine = storedLines.find((each) => each.id === id);
    if (!storedLine) throw refuseFields({ [`${name}.${index}.id`]: foreignLineMessage(owner) });
    const values = line as Values;
    return {
      ...storedLine,
      ...values,
      ...Object.fromEntries(fixedNames.map((field) => [field, storedLine[field]])),
      ...editing(name, values, storedLine),
    };
  });
}

const isFixed = (field: object) => 'createOnly' in field && field.createOnly === true;
