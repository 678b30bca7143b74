import { useState } from 'react';
import { ApiError } from '#http/request.ts';

export type Factor = {
  /** Token of an accepted password, which the factor follows. */
  readonly pendiente: unknown;
  readonly hasPasskeys: boolean;
};

/** Returns the second factor that the server requires. `updateFactor` reads it from an error, and tells if there is one. */
export function useFactor() {
  const [factor, setFactor] = useState<Factor>();
  const updateFactor = (error: unknown): boolean => {
    if (!(error instanceof ApiError && error.status === 401)) return false;
    const { pide, pendiente, llaves } = error.body;
    setFactor(pide === 'factor' ? { pendiente, hasPasskeys: Boolean(llaves) } : undefined);
    return pide === 'factor';
  };
  return { factor, updateFactor };
}
