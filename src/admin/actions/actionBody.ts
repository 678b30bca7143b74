import type { FieldValues } from 'react-hook-form';
import type { RaRecord } from 'react-admin';
import type { ResolvedAction } from '#schema/entity.ts';

/**
 * Returns an action's request body. `sends` has its fixed values; `recordIn` is the key of the record's id if the
 * path lacks it.
 */
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
