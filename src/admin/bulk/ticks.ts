import { createContext, type Dispatch, type SetStateAction } from 'react';
import type { Identifier, RaRecord } from 'react-admin';

/** The ticked rows of a list, as they were seen. */
export type Ticks = {
  readonly records: ReadonlyMap<Identifier, RaRecord>;
  /** Everything that the filters leave: how many there were. */
  readonly all: number | null;
  /** Where a range starts. */
  readonly last: Identifier | null;
};

export const NO_TICKS: Ticks = { records: new Map(), all: null, last: null };

export const TicksContext = createContext<readonly [Ticks, Dispatch<SetStateAction<Ticks>>]>([
  NO_TICKS,
  () => {},
]);
