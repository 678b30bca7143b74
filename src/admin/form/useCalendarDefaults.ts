import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { relativeDay } from '#domain/dates.ts';
import { useToday } from '../useToday.ts';

/** Moves untouched default dates when the day changes. `relativeDays` are by field: `{ fecha: 'today' }`. */
export function useCalendarDefaults(
  { getValues, resetField }: Pick<UseFormReturn, 'getValues' | 'resetField'>,
  relativeDays: Readonly<Record<string, string>>,
): void {
  const day = useToday();
  const filledOn = useRef(day);
  useEffect(() => {
    if (filledOn.current === day) return;
    for (const [name, dayWord] of Object.entries(relativeDays)) {
      const isUntouched = getValues(name) === relativeDay(dayWord, () => filledOn.current);
      if (isUntouched) resetField(name, { defaultValue: relativeDay(dayWord, () => day) });
    }
    filledOn.current = day;
  }, [day, relativeDays, getValues, resetField]);
}
