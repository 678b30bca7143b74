import { createContext, useContext } from 'react';
import type { Row } from '#schema/columns.ts';

/** The request that the form or dialog below decides by saving. */
export type Deciding = {
  readonly headers: Readonly<Record<string, string>>;
  /** The values of the request as it was sent. */
  readonly draft: Row;
  readonly onDecided: () => void;
};

export const DecidingContext = createContext<Deciding | null>(null);

export const useDeciding = (): Deciding | null => useContext(DecidingContext);
