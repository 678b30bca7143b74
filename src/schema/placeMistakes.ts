import type { Entity } from './entity.ts';
import { isStored } from './fieldTypes.ts';
import { resolvePath } from './paths.ts';
import { problem, type Problem } from './problems/problem.ts';

export function placeMistakes(at: string, entity: Entity, path: string): Problem[] {
  const resolved = resolvePath(entity, path);
  const known = [...Object.keys(entity.fields), ...entity.lines.map(({ name }) => name)];
  if (!resolved) return [problem('noField', at, { name: path, known, of: entity.name })];
  return !isStored(resolved.field) && resolved.name !== 'id' ? [problem('unstored', at, { name: path })] : [];
}
