import { formatDateTime } from '#domain/dates.ts';
import type { FieldOptions, FieldType } from './field.ts';

/** ISO 8601 with a zone; Buenos Aires time on screen. */
export const dateTime = <const O extends FieldOptions>(options: O) => ({
  type: 'dateTime' as const,
  ...options,
});

export const dateTimeType: FieldType<FieldOptions, string> = {
  isWhole: true,
  column: () => 'timestamptz',
  format: (value) => formatDateTime(value),
  match: 'equals',
  jsonSchema: () => ({ type: 'string', format: 'date-time' }),
  sheet: () => ({ kind: 'dateTime', format: 'dd/mm/yyyy hh:mm' }),
};
