import type { Entity } from '#schema/entity.ts';
import type { AnyRecord, Values } from '#schema/record.ts';
import { storedValues } from './write.ts';
import { isSecret, type Changes } from '../../history/remember.ts';

/** The lines that changed, by the name of their kind: before (null for a new record) and after. */
export function linesChanges(entity: Entity, before: AnyRecord | null, after: Values): Changes {
  const changes = entity.lines.flatMap(({ name, entity: line }) => {
    const storedLines = (record: Values | null) =>
      record &&
      (record[name] as readonly AnyRecord[]).map((each) => ({ id: each.id, ...visibleValues(line, each) }));
    const [linesBefore, linesAfter] = [storedLines(before), storedLines(after)];
    const isSame = JSON.stringify(linesBefore ?? []) === JSON.stringify(linesAfter);
    return isSame ? [] : [[name, [linesBefore, linesAfter]] as const];
  });
  return Object.fromEntries(changes);
}

const visibleValues = (line: Entity, values: Values): Values =>
  Object.fromEntries(
    Object.entries(storedValues(line, values)).filter(([name]) => !isSecret(line.fields[name]!)),
  );
