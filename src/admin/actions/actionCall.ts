import type { FieldValues } from 'react-hook-form';
import type { Identifier, RaRecord } from 'react-admin';
import { keyInPath } from '#schema/endpoints.ts';
import type { Entity } from '#schema/entity.ts';

/** Returns what the data provider's `act` is called with, for an action on a record. */
export function actionCall({ actions }: Entity, action: string, record: RaRecord, values: FieldValues) {
  const { sends, recordIn, http } = actions[action]!;
  return {
    action,
    id: record[keyInPath({ path: http })] as Identifier,
    body: {
      ...values,
      ...sends,
      ...(recordIn !== undefined && { [recordIn]: record.id }),
      version: record['version'] as unknown,
    },
  };
}
