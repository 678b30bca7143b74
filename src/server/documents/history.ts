import type { Entity } from '#schema/entity.ts';
import type { AnyRecord } from '../crud/shape.ts';
import { changesBetween, type Changes } from '../history.ts';
import { columnsOf } from './columns.ts';

/** Lines are one value each, before and after. */
export function documentChanges(entity: Entity, before: AnyRecord, after: AnyRecord): Changes {
  const lines = entity.lines.flatMap(({ name, entity: line }) => {
    const written = (record: AnyRecord) =>
      (record[name] as readonly AnyRecord[]).map((each) => ({ id: each.id, ...columnsOf(line, each) }));
    const [was, is] = [written(before), written(after)];
    return JSON.stringify(was) === JSON.stringify(is) ? [] : [[name, [was, is]] as const];
  });
  return { ...changesBetween(entity, before, after), ...Object.fromEntries(lines) };
}
