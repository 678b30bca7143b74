import type { Row } from '#schema/columns.ts';
import type { Entity } from '#schema/entity.ts';

/** The URL parameter with the id of the record to copy. */
export const COPY_OF = 'copiaDe';

/** Returns the values that a copy takes over: the declared fields (`fecha`, and `detalles.cantidad` of lines). */
export function copyValues({ lines, copies }: Entity, record: Row): Row {
  const names = copies!.fields;
  const columnsOf = (line: string) =>
    names.filter((name) => name.startsWith(`${line}.`)).map((name) => name.slice(line.length + 1));
  const ownNames = names.filter((name) => !name.includes('.'));
  return {
    ...pick(record, ownNames),
    ...Object.fromEntries(
      lines
        .map(({ name }) => [name, columnsOf(name)] as const)
        .filter(([, columns]) => columns.length > 0)
        .map(([name, columns]) => [name, (record[name] as Row[]).map((line) => pick(line, columns))]),
    ),
  };
}

const pick = (from: Row, names: readonly string[]): Row =>
  Object.fromEntries(names.map((name) => [name, from[name] ?? '']));
