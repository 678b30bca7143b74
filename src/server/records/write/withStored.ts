import type { ResolvedLines } from '#schema/lines.ts';
import type { Entity } from '#schema/entity.ts';
import type { AnyRecord, Values } from '#schema/record.ts';
import type { Hooks } from '../../hooks/hooks.ts';
import { refuseFields } from '../../http/body.ts';
import { foreignLineMessage } from './draftLines.ts';

type EditingLine = NonNullable<Hooks['editingLine']>;

/**
 * Completes an edit's body from the stored record: absent keys keep their value, in lines too. The stored sums of sent
 * lines are cleared, because they are added up again.
 * @throws AppError 400 for a line of another record
 */
export function withStored(
  entity: Entity,
  before: AnyRecord,
  body: Values,
  editingLine: EditingLine = () => ({}),
): Values {
  const lines = entity.lines.map(
    (declared) => [declared.name, linesWithStored(entity, declared, before, body, editingLine)] as const,
  );
  const sums = entity.lines.flatMap(({ name, addUp }) => (addUp && name in body ? [[addUp.to, null]] : []));
  const stored = { ...before, ...Object.fromEntries(sums) };
  return { ...stored, ...body, ...Object.fromEntries(lines) };
}

/** Completes the sent lines of one name. Their `createOnly` fields keep the stored value, whatever is sent. */
function linesWithStored(
  owner: Entity,
  { name, entity }: ResolvedLines,
  before: AnyRecord,
  body: Values,
  editingLine: EditingLine,
): unknown {
  const storedLines = before[name] as readonly AnyRecord[];
  const sentLines = body[name];
  if (sentLines === undefined) return storedLines;
  // The schema refuses any other value later.
  if (!Array.isArray(sentLines)) return sentLines;
  const createOnlyNames = Object.keys(entity.fields).filter((field) => isCreateOnly(entity.fields[field]!));
  return sentLines.map((line: unknown, index) => {
    const { id } = (line ?? {}) as { id?: unknown };
    // A new line has no id, null or 0.
    if (id === undefined || id === null || id === 0) return line;
    const storedLine = storedLines.find((each) => each.id === id);
    if (!storedLine) throw refuseFields({ [`${name}.${index}.id`]: foreignLineMessage(owner) });
    const values = line as Values;
    return {
      ...storedLine,
      ...values,
      ...Object.fromEntries(createOnlyNames.map((field) => [field, storedLine[field]])),
      ...editingLine(name, values, storedLine),
    };
  });
}

const isCreateOnly = (field: object) => 'createOnly' in field && field.createOnly === true;
