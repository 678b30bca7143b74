import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { relativeDay } from '#domain/dates.ts';
import { useToday } from '../useToday.ts';

/**
 * Moves untouched default dates when the day changes, so that a form left open overnight starts the next
 * day as a new one would.
 *
 * @param words relative days by field, `{ fecha: 'today' }`
 */
export function useCalendarDefaults(
  { getValues, resetField }: Pick<UseFormReturn, 'getValues' | 'resetField'>,
  words: Readonly<Record<string, string>>,
): void {
  const day = useToday();
  const filledOn = useRef(day);
  useEffect(() => {
    if (filledOn.current === day) return;
    for (const [name, word] of Object.entries(words)) {
      const isUntouched = getValues(name) === relativeDay(word, () => filledOn.current);
      if (isUntouched) resetField(name, { defaultValue: relativeDay(word, () => day) });
    }
    filledOn.current = day;
  }, [day, words, getValues, resetField]);
}
