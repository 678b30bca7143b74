import type { Row } from '#schema/columns.ts';
import type { StartWord } from '#schema/document.ts';
import type { Entity } from '#schema/entity.ts';
import { targetOf } from '#schema/fields/reference.ts';
import type { Registry } from '#schema/registry.ts';
import { prefilled } from '#schema/prefilled.ts';
import { spoken } from '#schema/spoken.ts';

/** A record that may follow from another. */
export type Follower = { readonly entity: Entity; readonly reference: string; readonly word: StartWord };

export const followersOf = (registry: Registry, source: Entity): readonly Follower[] =>
  registry.all.flatMap((entity) =>
    startsOf(entity)
      .filter(([reference]) => targetOf(entity.fields[reference]) === source.name)
      .map(([reference, word]) => ({ entity, reference, word })),
  );

export const startsOf = ({ startsFrom }: Entity): readonly [reference: string, word: StartWord][] =>
  Object.entries(startsFrom);

export const mayFollow = ({ from }: StartWord, state: unknown): boolean =>
  from === undefined || from.includes(String(state));

/** @param more values of the entity's part `starting` */
export function startFrom(
  { entity, reference, word }: Follower,
  [source, record]: readonly [Entity, Row],
  more: Row,
): { readonly values: Row; readonly note: string | null } {
  const { prefill, note } = word;
  return {
    values: {
      [reference]: record['id'],
      ...prefilled(source, entity.fields, prefill, record),
      ...more,
    },
    note: note === undefined ? null : spoken(source, note, record),
  };
}

/** The address of the form that starts with a record of the same kind. */
export const COPY_OF = 'copiaDe';

/** The values of the form and its lines, without ids. */
export function copyOf({ lines, copies }: Entity, record: Row): Row {
  const names = copies!.fields;
  const columnsOf = (line: string) =>
    names.filter((name) => name.startsWith(`${line}.`)).map((name) => name.slice(line.length + 1));
  const own = names.filter((name) => !name.includes('.'));
  return {
    ...picked(record, own),
    ...Object.fromEntries(
      lines
        .map(({ name }) => [name, columnsOf(name)] as const)
        .filter(([, columns]) => columns.length > 0)
        .map(([name, columns]) => [name, (record[name] as Row[]).map((line) => picked(line, columns))]),
    ),
  };
}

const picked = (from: Row, names: readonly string[]): Row =>
  Object.fromEntries(names.map((name) => [name, from[name] ?? '']));
