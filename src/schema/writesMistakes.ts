import type { Entity } from './entity.ts';
import { expressionOf, isNullable, typeOf, type Field } from './fields/index.ts';
import { idsOf } from './fields/select.ts';
import { kindOf } from './kinds.ts';
import { DeclarationError } from './mistakes.ts';

/** @throws DeclarationError for actions of all entities, or of the one that is put in use. */
export function refuseWrongWrites(entities: readonly Entity[], name?: string): void {
  const checked = entities.filter((entity) => name === undefined || entity.name === name);
  const problems = checked.flatMap((entity) =>
    writesMistakes(entity).map((problem) => `${entity.name}: ${problem}`),
  );
  if (problems.length > 0) throw new DeclarationError(problems);
}

/** Refuses `writes` that do not fit the fields. The server checks each value again. */
function writesMistakes({ fields, actions }: Entity): string[] {
  return Object.entries(actions).flatMap(([action, { writes = {}, input = {} }]) =>
    Object.entries(writes).flatMap(([name, from]) => {
      const problem = from === null ? emptied(fields[name]!) : unfit(fields[name]!, input[from]!);
      return problem === null ? [] : [`actions.${action}.writes.${name} ${problem}`];
    }),
  );
}

function emptied(field: Field): string | null {
  if (!isWritten(field)) return NOT_WRITTEN;
  return isNullable(field) || typeOf(field).nullable === false
    ? null
    : 'is null, and the field is never empty';
}

function unfit(field: Field, input: Field): string | null {
  if (!isWritten(field)) return NOT_WRITTEN;
  if (kindOf(field) !== kindOf(input)) return `takes '${input.label}', which is of another type`;
  if (field.type === 'reference' && (input.type !== 'reference' || input.to !== field.to))
    return `takes '${input.label}', which refers to something else`;
  if (field.type === 'select' && !isSubset(input, idsOf(field)))
    return `takes '${input.label}', which has other options`;
  if (isNullable(input) && !isNullable(field) && typeOf(field).nullable !== false)
    return `takes '${input.label}', which may be empty, and the field is never empty`;
  const [most, sent] = [limitOf(field), limitOf(input)];
  return most !== undefined && sent !== undefined && Number(sent) > Number(most)
    ? `takes '${input.label}', which may be greater than ${most}`
    : null;
}

/** Fields that a column holds and neither an expression nor a copy fills. */
const isWritten = (field: Field): boolean =>
  typeOf(field).column(field) !== null &&
  expressionOf(field) === null &&
  !('snapshot' in field && field.snapshot !== undefined);

const NOT_WRITTEN = 'is a field that nothing writes';

const isSubset = (input: Field, ids: readonly unknown[]): boolean =>
  input.type === 'select' && idsOf(input).every((id) => ids.includes(id));

const limitOf = (field: Field): number | string | undefined => ('max' in field ? field.max : undefined);
