import { z } from 'zod';
import { parseMoment } from '#domain/wallTime.ts';
import { NO_MOMENT } from './dateTime.ts';

/** The value is in UTC, as from the database. */
export const dateTimeInput = () =>
  z.string(NO_MOMENT).transform((value, context) => {
    const moment = parseMoment(value);
    if (moment !== null) return moment;
    context.addIssue({ code: 'custom', message: NO_MOMENT });
    return z.NEVER;
  });
