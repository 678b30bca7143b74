import { useState } from 'react';
import { ApiError } from '#http/request.ts';

export type Factor = {
  /** Token of an accepted password, which the factor follows. */
  readonly pendiente: unknown;
  readonly hasPasskeys: boolean;
};

/** The second factor that the server asks for after a right password, until the password has to be repeated. */
export function useFactor() {
  const [factor, setFactor] = useState<Factor>();
  /** Hears a refused login. @returns whether the second factor is asked for now */
  const hear = (error: unknown): boolean => {
    if (!(error instanceof ApiError && error.status === 401)) return false;
    const { pide, pendiente, llaves } = error.body;
    setFactor(pide === 'factor' ? { pendiente, hasPasskeys: Boolean(llaves) } : undefined);
    return pide === 'factor';
  };
  return { factor, hear };
}
