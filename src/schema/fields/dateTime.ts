import { formatDateTime, isValidDay } from '#domain/dates.ts';
import type { FieldOptions, FieldType } from './field.ts';

/** A moment as ISO 8601. Without a zone it is one of Buenos Aires, and so it is shown. */
export const dateTime = <const O extends FieldOptions>(options: O) => ({
  type: 'dateTime' as const,
  ...options,
});

export const dateTimeType: FieldType<FieldOptions, string> = {
  isWhole: true,
  column: () => 'timestamptz',
  format: (value) => formatDateTime(value),
  // The server checks more; a list without moments needs no code for clocks.
  filterProblem: (value) => {
    const [day = '', time = '00:00'] = String(value).split('T');
    return isValidDay(day) && /^\d\d:\d\d/.test(time) ? null : NO_MOMENT;
  },
  match: 'equals',
  jsonSchema: () => ({ type: 'string', format: 'date-time' }),
  sheet: () => ({ kind: 'dateTime', format: 'dd/mm/yyyy hh:mm' }),
};

export const NO_MOMENT = 'Debe ser una fecha y hora';
