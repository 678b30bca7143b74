import type { Row } from '#schema/columns.ts';
import { linesIn } from '#schema/expressions/functions.ts';
import type { ResolvedLines } from '#schema/lines.ts';
import type { Entity } from '#schema/entity.ts';
import { isInForm } from '#schema/inputFields.ts';
import { roleHere } from '../../access.ts';

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
