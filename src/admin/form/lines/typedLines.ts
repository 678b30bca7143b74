import type { Row } from '#schema/columns.ts';
import type { ResolvedLines } from '#schema/lines.ts';
import type { Entity } from '#schema/entity.ts';
import { typeOf } from '#schema/fieldTypes.ts';
import { fieldInput } from '#schema/input.ts';
import { isInForm, mayWrite } from '#schema/inputFields.ts';
import { roleHere } from '../../access.ts';

export const typedLinesOf = ({ lines }: Entity): readonly ResolvedLines[] =>
  lines.filter(({ typed }) => typed);

/** The record with its typed lines, each with its id and the fields that a form has. */
export const withTypedLines = (entity: Entity, record: Row): Row => ({
  ...record,
  ...Object.fromEntries(typedLinesOf(entity).map((declared) => [declared.name, heldLines(declared, record)])),
});

function heldLines({ name, entity }: ResolvedLines, record: Row): readonly Row[] {
  const shown = Object.keys(entity.fields).filter((field) => isInForm(entity.fields[field]!, roleHere()));
  return linesIn(record, name).map((line) => ({
    id: line['id'],
    ...Object.fromEntries(shown.map((field) => [field, line[field] ?? ''])),
  }));
}

/** The typed lines that differ, as texts. */
export const differentLines = (entity: Entity, mine: Row, theirs: Row) =>
  typedLinesOf(entity)
    .map((declared) => ({
      label: declared.label.many,
      mine: textsOf(declared, mine),
      theirs: textsOf(declared, theirs),
    }))
    .filter((each) => each.mine.join('\n') !== each.theirs.join('\n'));

function textsOf({ name, entity }: ResolvedLines, record: Row): readonly string[] {
  const writable = Object.entries(entity.fields).filter(([, field]) => mayWrite(field, roleHere()));
  return linesIn(record, name).map((line) =>
    writable
      .flatMap(([field, word]) => {
        const { success, data } = fieldInput(word).safeParse(line[field]);
        const value: unknown = success ? data : line[field];
        return value === null || value === undefined || value === '' ? [] : typeOf(word).format(value, word);
      })
      .join(', '),
  );
}

const linesIn = (record: Row, name: string) => (record[name] ?? []) as readonly Row[];
