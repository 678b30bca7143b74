import type { FieldValues } from 'react-hook-form';
import type { RaRecord } from 'react-admin';
import type { ResolvedAction } from '#schema/entity.ts';

export const actionBody = (
  { sends, recordIn }: ResolvedAction,
  { id, version }: RaRecord,
  values: FieldValues,
) => ({
  ...values,
  ...sends,
  ...(recordIn !== undefined && { [recordIn]: id }),
  version,
});
