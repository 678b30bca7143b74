import type { Row } from '#schema/columns.ts';
import type { ResolvedLines } from '#schema/lines.ts';
import type { Entity } from '#schema/entity.ts';
import { typeOf } from '#schema/fieldTypes.ts';
import { fieldInput } from '#schema/input.ts';
import { isInForm, mayWrite } from '#schema/inputFields.ts';
import { roleHere } from '../../access.ts';

export const typedLinesOf = ({ lines }: Entity): readonly ResolvedLines[] =>
  lines.filter(({ typed }) => typed);

/** Reduces the record's typed lines to their id and the fields that a form has. */
export const withTypedLines = (entity: Entity, record: Row): Row => ({
  ...record,
  ...Object.fromEntries(typedLinesOf(entity).map((declared) => [declared.name, formLines(declared, record)])),
});

function formLines({ name, entity }: ResolvedLines, record: Row): readonly Row[] {
  const names = Object.keys(entity.fields).filter((field) => isInForm(entity.fields[field]!, roleHere()));
  return linesIn(record, name).map((line) => ({
    id: line['id'],
    ...Object.fromEntries(names.map((field) => [field, line[field] ?? ''])),
  }));
}

/** Returns the typed lines that differ, each line as a text. */
export const differentLines = (entity: Entity, mine: Row, theirs: Row) =>
  typedLinesOf(entity)
    .map((declared) => ({
      label: declared.label.many,
      mine: textsOf(declared, mine),
      theirs: textsOf(declared, theirs),
    }))
    .filter(({ mine: texts, theirs: others }) => texts.join('\n') !== others.join('\n'));

function textsOf({ name, entity }: ResolvedLines, record: Row): readonly string[] {
  const writable = Object.entries(entity.fields).filter(([, field]) => mayWrite(field, roleHere()));
  return linesIn(record, name).map((line) =>
    writable
      .flatMap(([fieldName, field]) => {
        const { success, data } = fieldInput(field).safeParse(line[fieldName]);
        const value: unknown = success ? data : line[fieldName];
        return value === null || value === undefined || value === ''
          ? []
          : typeOf(field).format(value, field);
      })
      .join(', '),
  );
}

const linesIn = (record: Row, name: string) => (record[name] ?? []) as readonly Row[];
