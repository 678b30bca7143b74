import type { Row } from '#schema/columns.ts';
import type { Entity } from '#schema/entity.ts';
import { linesIn } from '#schema/expressions/functions.ts';
import type { Field } from '#schema/fieldTypes.ts';
import { fieldInput, isBlank } from '#schema/input.ts';
import { mayWrite } from '#schema/inputFields.ts';
import type { ResolvedLines } from '#schema/lines.ts';
import { roleHere } from '../access.ts';
import { linesInForm } from './lines/linesInForm.ts';

export const differentFields = (entity: Entity, formValues: Row, record: Row): string[] =>
  Object.keys(formValues).filter((name) => {
    const field = entity.fields[name];
    return field && asText(asStored(field, formValues[name])) !== asText(asStored(field, record[name]));
  });

export type LineValue = { name: string; field: Field; value: unknown; line: Row };

/** Compares the lines of two versions of a record. Returns those that differ, as the values of each line. */
export const differentLines = (entity: Entity, mine: Row, theirs: Row) =>
  linesInForm(entity)
    .map((declared) => ({
      label: declared.label.many,
      mine: lineValues(declared, mine),
      theirs: lineValues(declared, theirs),
    }))
    .filter((lines) => linesText(lines.mine) !== linesText(lines.theirs));

function lineValues({ name, entity }: ResolvedLines, record: Row): readonly LineValue[][] {
  const writable = Object.entries(entity.fields).filter(([, field]) => mayWrite(field, roleHere()));
  return linesIn(record, name).map((line) =>
    writable.flatMap(([fieldName, field]) => {
      const value = asStored(field, line[fieldName]);
      return isBlank(value) ? [] : [{ name: fieldName, field, value, line }];
    }),
  );
}

const linesText = (lines: readonly LineValue[][]) =>
  asText(lines.map((values) => values.map(({ name, value }) => [name, value])));

const asText = (value: unknown) => JSON.stringify(value);

/** Returns the value that the server would store for a typed one; an invalid one as it is. */
function asStored(field: Field, value: unknown): unknown {
  const { success, data } = fieldInput(field).safeParse(value);
  return success ? data : value;
}
