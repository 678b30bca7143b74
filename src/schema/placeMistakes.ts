import type { Entity } from './entity.ts';
import { isStored } from './fieldTypes.ts';
import { placeIn } from './paths.ts';
import { problem, type Problem } from './problems/problem.ts';

/** Reports a path that does not end at a column of the record, of its lines or of a record that it refers to. */
export function placeMistakes(at: string, entity: Entity, path: string): Problem[] {
  const place = placeIn(entity, path);
  const known = [...Object.keys(entity.fields), ...entity.lines.map(({ name }) => name)];
  if (!place) return [problem('noField', at, { name: path, known, of: entity.name })];
  return !isStored(place.field) && place.name !== 'id' ? [problem('noStored', at, { name: path })] : [];
}
