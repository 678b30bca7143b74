import { formatDate, isValidDay } from '#domain/dates.ts';
import type { FieldOptions, FieldType } from './field.ts';

export type DateOptions = FieldOptions & {
  /** Whether a day after today in Buenos Aires is refused. */
  readonly notFuture?: boolean;
  /** A form warns about a day longer ago than this, and accepts it. */
  readonly warnsBefore?: { readonly days: number; readonly message: string };
};

/** A day in Buenos Aires, 'YYYY-MM-DD'. */
export const date = <const O extends DateOptions>(options: O) => ({ type: 'date' as const, ...options });

export const dateType: FieldType<DateOptions, string> = {
  isUnbroken: true,
  column: () => 'date',
  filterProblem: dayProblem,
  format: (value) => formatDate(value),
  match: 'equals',
  jsonSchema: () => ({ type: 'string', format: 'date' }),
  sheet: () => ({ kind: 'date', format: 'dd/mm/yyyy' }),
};

export const NO_DAY = 'Debe ser una fecha';
export const WRONG_DAY = 'Debe ser una fecha válida';

function dayProblem(value: unknown): string | null {
  if (typeof value !== 'string') return NO_DAY;
  return isValidDay(value) ? null : WRONG_DAY;
}
