import { z } from 'zod';
import { parseMoment } from '#domain/wallTime.ts';
import { NOT_A_MOMENT } from './dateTime.ts';

/** A zod schema for a moment with its zone. The parsed value is ISO 8601 in UTC, as the database answers it. */
export const dateTimeInput = () =>
  z.string(NOT_A_MOMENT).transform((value, context) => {
    const moment = parseMoment(value);
    if (moment !== null) return moment;
    context.addIssue({ code: 'custom', message: NOT_A_MOMENT });
    return z.NEVER;
  });
