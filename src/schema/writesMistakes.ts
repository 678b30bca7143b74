import type { Entity } from './entity.ts';
import { expressionOf, isNullable, isStored, typeOf, type Field } from './fieldTypes.ts';
import { idsOf } from './fields/select.ts';
import { kindOf } from './kinds.ts';
import { problem, type Problem } from './problems/problem.ts';
import { inside, refuse } from './problems/refuse.ts';

/** @throws DeclarationError for actions of all entities, or of the one that is put in use. */
export function refuseWrongWrites(entities: readonly Entity[], name?: string): void {
  const checked = entities.filter((entity) => name === undefined || entity.name === name);
  refuse(checked.flatMap((entity) => inside(entity.name, writesMistakes(entity))));
}

/** Refuses `writes` that do not fit the fields. The server checks each value again. */
const writesMistakes = ({ fields, actions }: Entity): Problem[] =>
  Object.entries(actions).flatMap(([action, { writes = {}, input = {} }]) =>
    Object.entries(writes).flatMap(([name, from]) => {
      const at = `actions.${action}.writes.${name}`;
      const field = fields[name]!;
      if (!isWritten(field)) return [problem('notWritten', at)];
      return (from === null ? emptied(at, field) : unfit(at, field, input[from]!)) ?? [];
    }),
  );

const mayBeEmpty = (field: Field): boolean => isNullable(field) || typeOf(field).nullable === false;

const emptied = (at: string, field: Field): Problem | null =>
  mayBeEmpty(field) ? null : problem('emptied', at);

function unfit(at: string, field: Field, input: Field): Problem | null {
  const { label } = input;
  if (kindOf(field) !== kindOf(input)) return problem('otherType', at, { label });
  if (field.type === 'reference' && (input.type !== 'reference' || input.to !== field.to))
    return problem('otherEntity', at, { label });
  if (field.type === 'select' && !isSubset(input, idsOf(field)))
    return problem('otherOptions', at, { label });
  if (isNullable(input) && !mayBeEmpty(field)) return problem('emptyInput', at, { label });
  const [most, sent] = [limitOf(field), limitOf(input)];
  return most !== undefined && sent !== undefined && Number(sent) > Number(most)
    ? problem('greaterInput', at, { label, most })
    : null;
}

/** Tells whether a column holds the field and neither an expression nor a copy fills it. */
const isWritten = (field: Field): boolean =>
  isStored(field) && expressionOf(field) === null && !('snapshot' in field && field.snapshot !== undefined);

const isSubset = (input: Field, ids: readonly unknown[]): boolean =>
  input.type === 'select' && idsOf(input).every((id) => ids.includes(id));

const limitOf = (field: Field): number | string | undefined => ('max' in field ? field.max : undefined);
