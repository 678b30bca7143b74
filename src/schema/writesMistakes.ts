import type { Entity } from './entity.ts';
import { expressionOf, isNullable, isStored, typeOf, type Field } from './fieldTypes.ts';
import { idsOf } from './fields/select.ts';
import { kindOf } from './kinds.ts';
import { problem, type Problem } from './problems/problem.ts';
import { inside, refuse } from './problems/refuse.ts';

/**
 * Refuses `writes` of actions that do not fit their fields. The server checks each value again.
 * @param name the only entity to check; all when absent
 * @throws DeclarationError
 */
export function refuseWrongWrites(entities: readonly Entity[], name?: string): void {
  const checked = entities.filter((entity) => name === undefined || entity.name === name);
  refuse(checked.flatMap((entity) => inside(entity.name, writesMistakes(entity))));
}

const writesMistakes = ({ fields, actions }: Entity): Problem[] =>
  Object.entries(actions).flatMap(([action, { writes = {}, input = {} }]) =>
    Object.entries(writes).flatMap(([name, from]) => {
      const at = `actions.${action}.writes.${name}`;
      // `refuseMistakes` has refused names of no field and of no input.
      const field = fields[name]!;
      if (!isActionWritable(field)) return [problem('notWritable', at)];
      if (from === null) return mayBeEmpty(field) ? [] : [problem('emptiesRequired', at)];
      return inputMistake(at, field, input[from]!) ?? [];
    }),
  );

/** A type that is never null, such as boolean, has a value for empty. */
const mayBeEmpty = (field: Field): boolean => isNullable(field) || typeOf(field).nullable === false;

function inputMistake(at: string, field: Field, input: Field): Problem | null {
  const { label } = input;
  if (kindOf(field) !== kindOf(input)) return problem('otherType', at, { label });
  if (field.type === 'reference' && (input.type !== 'reference' || input.to !== field.to))
    return problem('otherEntity', at, { label });
  if (field.type === 'select' && !isSubset(input, idsOf(field)))
    return problem('otherOptions', at, { label });
  if (isNullable(input) && !mayBeEmpty(field)) return problem('emptyInput', at, { label });
  const [most, inputMost] = [limitOf(field), limitOf(input)];
  return most !== undefined && inputMost !== undefined && Number(inputMost) > Number(most)
    ? problem('greaterInput', at, { label, most })
    : null;
}

const isActionWritable = (field: Field): boolean =>
  isStored(field) && expressionOf(field) === null && !('snapshot' in field && field.snapshot !== undefined);

const isSubset = (input: Field, ids: readonly unknown[]): boolean =>
  input.type === 'select' && idsOf(input).every((id) => ids.includes(id));

const limitOf = (field: Field): number | string | undefined => ('max' in field ? field.max : undefined);
