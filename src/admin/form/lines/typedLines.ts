import type { Row } from '#schema/columns.ts';
import { linesIn } from '#schema/expressions/functions.ts';
import type { ResolvedLines } from '#schema/lines.ts';
import type { Entity } from '#schema/entity.ts';
import type { Field } from '#schema/fieldTypes.ts';
import { fieldInput, isBlank } from '#schema/input.ts';
import { isInForm, mayWrite } from '#schema/inputFields.ts';
import { roleHere } from '../../access.ts';

export const typedLinesOf = ({ lines }: Entity): readonly ResolvedLines[] =>
  lines.filter(({ typed }) => typed);

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

export type LineValue = { name: string; field: Field; value: unknown; line: Row };

export const differentLines = (entity: Entity, mine: Row, theirs: Row) =>
  typedLinesOf(entity)
    .map((declared) => ({
      label: declared.label.many,
      mine: lineValues(declared, mine),
      theirs: lineValues(declared, theirs),
    }))
    .filter(({ mine: values, theirs: others }) => asText(values) !== asText(others));

const asText = (lines: readonly LineValue[][]) =>
  JSON.stringify(lines.map((values) => values.map(({ name, value }) => [name, value])));

function lineValues({ name, entity }: ResolvedLines, record: Row): readonly LineValue[][] {
  const writable = Object.entries(entity.fields).filter(([, field]) => mayWrite(field, roleHere()));
  return linesIn(record, name).map((line) =>
    writable.flatMap(([fieldName, field]) => {
      // Typed text is read as the server reads it, so that it equals the stored value.
      const { success, data } = fieldInput(field).safeParse(line[fieldName]);
      const value: unknown = success ? data : line[fieldName];
      return isBlank(value) ? [] : [{ name: fieldName, field, value, line }];
    }),
  );
}
