import type { FieldValues } from 'react-hook-form';
import type { RaRecord } from 'react-admin';
import type { Action } from '#schema/declaration.ts';
import type { Entity, ResolvedAction } from '#schema/entity.ts';
import { spoken } from '#schema/spoken.ts';

/** Of an action's call. */
export const bodyOf = (
  { sends, recordIn }: ResolvedAction,
  { id, version }: RaRecord,
  values: FieldValues,
) => ({
  ...values,
  ...sends,
  ...(recordIn !== undefined && { [recordIn]: id }),
  version,
});

export const prefilled = (entity: Entity, { prefill = {} }: Action, record: RaRecord) =>
  Object.fromEntries(
    Object.entries(prefill).map(([field, template]) => [field, spoken(entity, template, record)]),
  );
