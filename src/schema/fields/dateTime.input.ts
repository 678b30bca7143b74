import { z } from 'zod';
import { isValidDay } from '#domain/dates.ts';

export const dateTimeInput = () =>
  z.iso
    .datetime({ offset: true, message: 'Debe ser una fecha y hora' })
    // In UTC, as from the database.
    .transform((value) => new Date(value).toISOString())
    .refine((value) => isValidDay(value.slice(0, 10)), 'Debe ser una fecha y hora');
