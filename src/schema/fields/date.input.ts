import { z } from 'zod';
import { isValidDay, today } from '#domain/dates.ts';
import { NO_DAY, WRONG_DAY, type DateOptions } from './date.ts';

export const dateInput = ({ notFuture }: DateOptions) =>
  z
    .string(NO_DAY)
    .refine(isValidDay, WRONG_DAY)
    .refine((value) => !notFuture || value <= today(), 'La fecha debe ser menor o igual a la fecha actual');
