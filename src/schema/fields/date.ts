import { z } from 'zod';
import { formatDate, isValidDay, today } from '#domain/dates.ts';
import { cellDay } from '#domain/sheets.ts';
import type { FieldOptions, FieldType } from './field.ts';

export type DateOptions = FieldOptions & {
  /** In Buenos Aires. */
  readonly notFuture?: boolean;
  /** A form warns of a day longer ago. */
  readonly warnsBefore?: { readonly days: number; readonly message: string };
};

/** YYYY-MM-DD in Buenos Aires. */
export const date = <const O extends DateOptions>(options: O) => ({ type: 'date' as const, ...options });

const day = z.string('Debe ser una fecha').refine(isValidDay, 'Debe ser una fecha válida');

export const dateType: FieldType<DateOptions, string> = {
  isWhole: true,
  column: () => 'date',
  input: (field) =>
    day.refine(
      (value) => !field.notFuture || value <= today(),
      'La fecha debe ser menor o igual a la fecha actual',
    ),
  filterInput: () => day,
  format: (value) => formatDate(value),
  match: 'equals',
  jsonSchema: () => ({ type: 'string', format: 'date' }),
  read: (cell) => cellDay(cell),
  sheet: () => ({ kind: 'date', format: 'dd/mm/yyyy' }),
};
