import type { FieldValues } from 'react-hook-form';
import type { RaRecord } from 'react-admin';
import { bulkEs } from '#i18n/bulk.es.ts';
import type { Action, Fields } from '#schema/declaration.ts';
import type { Entity } from '#schema/entity.ts';
import { boolean } from '#schema/fieldTypes.ts';
import { nameOf } from '#schema/renderFormatted.ts';

type ActionInputs = Pick<Action, 'input' | 'prefill' | 'bulk'>;

const EACH_CHECKBOX = 'cadaUno';

const MAX_RECORDS_WITH_INPUTS = 100;

/** Returns the inputs of an action on many records. A checkbox replaces those of `bulk.each` by one for each record. */
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
    // A prefilled input may stay empty: each record then keeps its own value.
    return [name, name in prefill ? { ...field, required: false, help: bulkEs.ownOfEach } : field];
  });
  const recordFields = perRecordNames.flatMap((name) =>
    records.map((record) => {
      const recordName = nameOf(entity, record);
      const label = perRecordNames.length > 1 ? `${input[name]!.label} · ${recordName}` : recordName;
      return [recordInputName(name, record), { ...input[name]!, label, when: { [EACH_CHECKBOX]: true } }];
    }),
  );
  const checkbox = perRecordNames.length > 0 ? [[EACH_CHECKBOX, boolean({ label: bulkEs.each })]] : [];
  return Object.fromEntries([...sharedFields, ...checkbox, ...recordFields]) as Fields;
}

/** Splits the values of these inputs into those of all records, `data`, and those of each, `own`. */
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

const recordInputName = (name: string, { id }: RaRecord) => `${name}De${id}`;
