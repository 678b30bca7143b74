import type { FieldValues } from 'react-hook-form';
import type { RaRecord } from 'react-admin';
import { bulkEs } from '#i18n/bulk.es.ts';
import type { Action, Fields } from '#schema/declaration.ts';
import type { Entity } from '#schema/entity.ts';
import { boolean, type Field } from '#schema/fieldTypes.ts';
import { spoken } from '#schema/spoken.ts';

type ActionInputs = Pick<Action, 'input' | 'prefill' | 'bulk'>;

/** The name of the checkbox that asks for a value for each record instead of one for all. */
const EACH = 'cadaUno';

/** Maximum number of records that get inputs of their own: a longer form could not be used. */
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
  const own =
    typeof bulk === 'object' && records.length > 1 && records.length <= MAX_OWN_INPUTS
      ? (bulk.each ?? [])
      : [];
  const shared = Object.entries(input).map(([name, field]) => {
    if (own.includes(name)) return [name, { ...field, when: { [EACH]: false } }];
    // An empty field takes the value that `prefill` reads from each record.
    return [name, name in prefill ? { ...field, required: false, help: bulkEs.ownOfEach } : field];
  });
  const ofRecords = own.flatMap((name) =>
    records.map((record) => {
      const label = [...(own.length > 1 ? [input[name]!.label] : []), spoken(entity, entity.display, record)];
      return [ownName(name, record), { ...input[name]!, label: label.join(' · '), when: { [EACH]: true } }];
    }),
  );
  const choice = own.length > 0 ? [[EACH, boolean({ label: bulkEs.each })]] : [];
  return Object.fromEntries([...shared, ...choice, ...ofRecords]) as Readonly<Record<string, Field>>;
}

/** @returns `data`: the values typed for all records; `own`: those typed for each */
export function typedData(
  { bulk, input = {} }: ActionInputs,
  records: readonly RaRecord[],
  values: FieldValues,
) {
  const each = typeof bulk === 'object' && values[EACH] ? (bulk.each ?? []) : [];
  const shared = Object.keys(input).filter((name) => !each.includes(name));
  return {
    data: Object.fromEntries(shared.map((name) => [name, values[name] as unknown])),
    ...(each.length > 0 && {
      own: new Map(
        records.map((record) => [
          record.id,
          Object.fromEntries(each.map((name) => [name, values[ownName(name, record)] as unknown])),
        ]),
      ),
    }),
  };
}

const ownName = (name: string, { id }: RaRecord) => `${name}De${id}`;
