import type { Row } from '#schema/columns.ts';
import type { Entity } from '#schema/entity.ts';

/** The address of the form that starts with a record of the same kind. */
export const COPY_OF = 'copiaDe';

/** The values of the form and its lines, without ids. */
export function copyValues({ lines, copies }: Entity, record: Row): Row {
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
