import type { Entity } from '#schema/entity.ts';
import type { AnyRecord, Values } from '#schema/record.ts';
import { columnValues } from './write.ts';
import { isSecret, type Changes } from '../../history/remember.ts';

/** Compares lines. Each kind of lines is one value, before and after; before is null for a new record. */
export function linesChanges(entity: Entity, before: AnyRecord | null, after: Values): Changes {
  const changed = entity.lines.flatMap(({ name, entity: line }) => {
    const storedText = (record: Values | null) =>
      record &&
      (record[name] as readonly AnyRecord[]).map((each) => ({ id: each.id, ...visibleValues(line, each) }));
    const [was, is] = [storedText(before), storedText(after)];
    const isSame = JSON.stringify(was ?? []) === JSON.stringify(is);
    return isSame ? [] : [[name, [was, is]] as const];
  });
  return Object.fromEntries(changed);
}

const visibleValues = (line: Entity, values: Values): Values =>
  Object.fromEntries(
    Object.entries(columnValues(line, values)).filter(([name]) => !isSecret(line.fields[name]!)),
  );
