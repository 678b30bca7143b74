import type { FieldValues } from 'react-hook-form';
import type { RaRecord } from 'react-admin';
import { bulkEs } from '#i18n/bulk.es.ts';
import type { Action, Fields } from '#schema/declaration.ts';
import type { Entity } from '#schema/entity.ts';
import { boolean, type Field } from '#schema/fieldTypes.ts';
import { renderFormatted } from '#schema/renderFormatted.ts';

type ActionInputs = Pick<Action, 'input' | 'prefill' | 'bulk'>;

/** The name of the checkbox that switches from one value for all records to a value for each. */
const EACH = 'cadaUno';

/** The maximum number of records that get inputs of their own; a longer form could not be used. */
const MAX_OWN_INPUTS = 100;

/**
 * Returns the fields of the dialog: the action's input, and inputs for each record where the values may differ
 * (`bulk.each`).
 */
export function bulkFields(
  entity: Entity,
  { input = {}, prefill = {}, bulk }: ActionInputs,
  records: readonly RaRecord[],
): Fields {
  const hasOwnInputs = typeof bulk === 'object' && records.length > 1 && records.length <= MAX_OWN_INPUTS;
  const ownNames = hasOwnInputs ? (bulk.each ?? []) : [];
  const sharedFields = Object.entries(input).map(([name, field]) => {
    if (ownNames.includes(name)) return [name, { ...field, when: { [EACH]: false } }];
    // An empty field takes the value that `prefill` reads from each record.
    return [name, name in prefill ? { ...field, required: false, help: bulkEs.ownOfEach } : field];
  });
  const recordFields = ownNames.flatMap((name) =>
    records.map((record) => {
      const recordName = renderFormatted(entity, entity.display, record);
      const label = ownNames.length > 1 ? `${input[name]!.label} · ${recordName}` : recordName;
      return [ownName(name, record), { ...input[name]!, label, when: { [EACH]: true } }];
    }),
  );
  const checkbox = ownNames.length > 0 ? [[EACH, boolean({ label: bulkEs.each })]] : [];
  return Object.fromEntries([...sharedFields, ...checkbox, ...recordFields]) as Readonly<
    Record<string, Field>
  >;
}

/** Splits the form's values into `data`, for all records, and `own`, for each record by its id. */
export function splitValues(
  { bulk, input = {} }: ActionInputs,
  records: readonly RaRecord[],
  values: FieldValues,
) {
  const ownNames = typeof bulk === 'object' && values[EACH] ? (bulk.each ?? []) : [];
  const sharedNames = Object.keys(input).filter((name) => !ownNames.includes(name));
  const ownValues = (record: RaRecord) =>
    Object.fromEntries(ownNames.map((name) => [name, values[ownName(name, record)] as unknown]));
  return {
    data: Object.fromEntries(sharedNames.map((name) => [name, values[name] as unknown])),
    ...(ownNames.length > 0 && {
      own: new Map(records.map((record) => [record.id, ownValues(record)])),
    }),
  };
}

/** Returns the name of a record's own input: 'importeDe7'. */
const ownName = (name: string, { id }: RaRecord) => `${name}De${id}`;
