import type { ResolvedLines } from '#schema/lines.ts';
import type { Entity } from '#schema/entity.ts';
import type { AnyRecord, Values } from '#schema/record.ts';
import { refuseFields } from '../../http/body.ts';
import { foreignLine } from './draftLines.ts';

/** Returns more values of a stored line that an edit sends. */
type EditingLine = (lines: string, sent: Values, stored: AnyRecord) => Values;

/**
 * An edit's body with the stored record: absent keys keep their value, in lines too; but a sum follows the
 * lines that are sent. @throws AppError 400 for a line of another record
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
  const stored = before[name] as readonly AnyRecord[];
  const sent = body[name];
  if (sent === undefined) return stored;
  if (!Array.isArray(sent)) return sent;
  const fixed = Object.keys(entity.fields).filter((field) => isFixed(entity.fields[field]!));
  return sent.map((line: unknown, place) => {
    const { id } = (line ?? {}) as { id?: unknown };
    if (id === undefined || id === null || id === 0) return line;
    const was = stored.find((each) => each.id === id);
    if (!was) throw refuseFields({ [`${name}.${place}.id`]: foreignLine(owner) });
    const values = line as Values;
    return {
      ...was,
      ...values,
      ...Object.fromEntries(fixed.map((field) => [field, was[field]])),
      ...editing(name, values, was),
    };
  });
}

const isFixed = (field: object) => 'createOnly' in field && field.createOnly === true;
