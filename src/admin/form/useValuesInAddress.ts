import { useEffect, useEffectEvent, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useToday } from '../useToday.ts';

/**
 * Fills a form from the address again when the address changes (the back button), and only the fields that
 * nobody has typed in when the day changes.
 *
 * @param valuesIn what the form shows for that address today
 */
export function useValuesInAddress(
  { reset }: Pick<UseFormReturn, 'reset'>,
  address: string,
  valuesIn: (params: URLSearchParams) => FieldValues,
): void {
  const day = useToday();
  const filledFrom = useRef(address);
  const fill = useEffectEvent(() => {
    reset(valuesIn(new URLSearchParams(address)), { keepDirtyValues: filledFrom.current === address });
    filledFrom.current = address;
  });
  useEffect(() => fill(), [address, day]);
}
