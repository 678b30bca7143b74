import type { FieldValues } from 'react-hook-form';
import type { RaRecord } from 'react-admin';
import { bulkEs } from '#i18n/bulk.es.ts';
import type { Action, Fields } from '#schema/declaration.ts';
import type { Entity } from '#schema/entity.ts';
import { boolean } from '#schema/fieldTypes.ts';
import { renderFormatted } from '#schema/renderFormatted.ts';

type ActionInputs = Pick<Action, 'input' | 'prefill' | 'bulk'>;

/** The name of the checkbox that switches from one value for all records to a value for each. */
const EACH_CHECKBOX = 'cadaUno';

/** The maximum number of records that get inputs of their own. A longer form could not be used. */
const MAX_RECORDS_WITH_INPUTS = 100;

/** Returns the dialog's fields: the action's input, and inputs for each record where values differ (`bulk.each`). */
export function bulkFields(
  entity: Entity,
  { input = {}, prefill = {}, bulk }: ActionInputs,
  records: readonly RaRecord[],
): Fields {
  const hasRecordInputs =
    typeof bulk === 'object' && records.length > 1 && records.length <= MAX_RECORDS_WITH_INPUTS;
  const perRecordNames = hasRecordInputs ? (bulk.each ?? []) : [];
  const sharedFields = Object.entries(input).map(([name, field]) => {
    if (perRecordNames.includes(name)) return [name, { ...field, when: { [EACH_CHECKBOX]: false } }];
    // An empty field takes the value that `prefill` reads from each record.
    return [name, name in prefill ? { ...field, required: false, help: bulkEs.ownOfEach } : field];
  });
  const recordFields = perRecordNames.flatMap((name) =>
    records.map((record) => {
      const recordName = renderFormatted(entity, entity.display, record);
      const label = perRecordNames.length > 1 ? `${input[name]!.label} · ${recordName}` : recordName;
      return [recordInputName(name, record), { ...input[name]!, label, when: { [EACH_CHECKBOX]: true } }];
    }),
  );
  const checkbox = perRecordNames.length > 0 ? [[EACH_CHECKBOX, boolean({ label: bulkEs.each })]] : [];
  return Object.fromEntries([...sharedFields, ...checkbox, ...recordFields]) as Fields;
}

/** Splits the form's values into `data`, for all records, and `own`, for each record by its id. */
export function splitValues(
  { bulk, input = {} }: ActionInputs,
  records: readonly RaRecord[],
  values: FieldValues,
) {
  const perRecordNames = typeof bulk === 'object' && values[EACH_CHECKBOX] ? (bulk.each ?? []) : [];
  const sharedNames = Object.keys(input).filter((name) => !perRecordNames.includes(name));
  const ownValues = (record: RaRecord) =>
    Object.fromEntries(
      perRecordNames.map((name) => [name, values[recordInputName(name, record)] as unknown]),
    );
  return {
    data: Object.fromEntries(sharedNames.map((name) => [name, values[name] as unknown])),
    ...(perRecordNames.length > 0 && {
      own: new Map(records.map((record) => [record.id, ownValues(record)])),
    }),
  };
}

/** Returns the name of a record's input: 'importeDe7'. */
const recordInputName = (name: string, { id }: RaRecord) => `${name}De${id}`;
