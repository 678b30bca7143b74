import type { Entity } from './entity.ts';
import { isStored } from './fieldTypes.ts';
import { resolvePath } from './paths.ts';
import { problem, type Problem } from './problems/problem.ts';

/** Finds a path that ends at no field, or at one without a column, which SQL cannot read. @param at where it is named */
export function columnPathMistakes(at: string, entity: Entity, path: string): Problem[] {
  const resolved = resolvePath(entity, path);
  const known = [...Object.keys(entity.fields), ...entity.lines.map(({ name }) => name)];
  if (!resolved) return [problem('noField', at, { name: path, known, of: entity.name })];
  return !isStored(resolved.field) && resolved.name !== 'id' ? [problem('unstored', at, { name: path })] : [];
}
