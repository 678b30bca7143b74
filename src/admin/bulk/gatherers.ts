import type { Entity } from '#schema/entity.ts';
import { targetOf } from '#schema/fields/reference.ts';
import type { GatherWord } from '#schema/lines.ts';
import type { Registry } from '#schema/registry.ts';
import { mayDo } from '../access.ts';

/** What a new record takes the ticked rows of another's list into, a line each. */
export type Gatherer = {
  /** The form; the ids follow. */
  readonly address: string;
  readonly max: number;
  readonly word: GatherWord;
};

export const gatherersOf = (registry: Registry, source: Entity): readonly Gatherer[] =>
  registry.all.flatMap((entity) =>
    entity.lines.flatMap(({ name, gathers, max, entity: line }) =>
      Object.entries(gathers)
        .filter(([reference]) => targetOf(line.fields[reference]) === source.name && mayDo(entity, 'create'))
        .map(([reference, word]) => ({
          address: `/${entity.name}/create?${name}.${reference}=`,
          max,
          word,
        })),
    ),
  );
