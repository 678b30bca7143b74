import { useEffect, useEffectEvent, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useToday } from '../useToday.ts';

/** Fills a form again when its address changes; when the day changes, only what nobody has typed. */
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
