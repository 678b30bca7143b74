import { createContext, useContext } from 'react';
import type { Row } from '#schema/columns.ts';

/** A permission request that the form or dialog below the context grants by saving. */
export type Decision = {
  readonly headers: Readonly<Record<string, string>>;
  /** The values of the request as it was sent. */
  readonly draft: Row;
  readonly onDecided: () => void;
};

export const DecisionContext = createContext<Decision | null>(null);

export const useDecisionInProgress = (): Decision | null => useContext(DecisionContext);
