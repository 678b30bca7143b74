import { createContext, useContext } from 'react';
import type { Row } from '#schema/columns.ts';

/** A permission request that the form or dialog below the context grants by saving. */
export type Decision = {
  /** Headers by which the call decides the request: `{ 'decides-request': '12' }`. */
  readonly headers: Readonly<Record<string, string>>;
  readonly values: Row;
  readonly onDecided: () => void;
};

export const DecisionContext = createContext<Decision | null>(null);

export const useDecisionInProgress = (): Decision | null => useContext(DecisionContext);
