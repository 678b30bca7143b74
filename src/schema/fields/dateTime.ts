import { formatDateTime, isValidDay } from '#domain/dates.ts';
import type { FieldOptions, FieldType } from './field.ts';

/** A moment as ISO 8601. Without a zone it is a time of Buenos Aires, which is also how moments are shown. */
export const dateTime = <const O extends FieldOptions>(options: O) => ({
  type: 'dateTime' as const,
  ...options,
});

export const dateTimeType: FieldType<FieldOptions, string> = {
  isUnbroken: true,
  column: () => 'timestamptz',
  format: (value) => formatDateTime(value),
  // A rough check: `parseMoment` of #domain/wallTime.ts, which lists need not load, checks the rest on the server.
  filterProblem: (value) => {
    const [day = '', time = '00:00'] = String(value).split('T');
    return isValidDay(day) && /^\d\d:\d\d/.test(time) ? null : NOT_A_MOMENT;
  },
  match: 'equals',
  jsonSchema: () => ({ type: 'string', format: 'date-time' }),
  sheet: () => ({ kind: 'dateTime', format: 'dd/mm/yyyy hh:mm' }),
};

export const NOT_A_MOMENT = 'Debe ser una fecha y hora';
