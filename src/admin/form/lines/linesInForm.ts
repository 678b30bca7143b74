import type { Row } from '#schema/columns.ts';
import { linesIn } from '#schema/expressions/functions.ts';
import type { ResolvedLines } from '#schema/lines.ts';
import type { Entity } from '#schema/entity.ts';
import type { Field } from '#schema/fieldTypes.ts';
import { fieldInput, isBlank } from '#schema/input.ts';
import { isInForm, mayWrite } from '#schema/inputFields.ts';
import { roleHere } from '../../access.ts';

/** Returns the lines whose inputs are in the entity's forms. */
export const linesInForm = ({ lines }: Entity): readonly ResolvedLines[] =>
  lines.filter(({ typed }) => typed);

/** Returns the record with its lines as a form holds them: only fields that have inputs, and '' for a missing value. */
export const withFormLines = (entity: Entity, record: Row): Row => ({
  ...record,
  ...Object.fromEntries(linesInForm(entity).map((declared) => [declared.name, formRows(declared, record)])),
});

function formRows({ name, entity }: ResolvedLines, record: Row): readonly Row[] {
  const names = Object.keys(entity.fields).filter((field) => isInForm(entity.fields[field]!, roleHere()));
  return linesIn(record, name).map((line) => ({
    id: line['id'],
    ...Object.fromEntries(names.map((field) => [field, line[field] ?? ''])),
  }));
}

export type LineValue = { name: string; field: Field; value: unknown; line: Row };

/** Compares the lines of two versions of a record. Returns those that differ, as the values of each line. */
export const differentLines = (entity: Entity, mine: Row, theirs: Row) =>
  linesInForm(entity)
    .map((declared) => ({
      label: declared.label.many,
      mine: lineValues(declared, mine),
      theirs: lineValues(declared, theirs),
    }))
    .filter((lines) => asText(lines.mine) !== asText(lines.theirs));

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
