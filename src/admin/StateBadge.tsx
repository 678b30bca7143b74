import type { State } from '#domain/states.ts';

/** A state: a dot and a word on a tint, the same everywhere. */
export function StateBadge({ state }: { state: State | undefined }) {
  return state ? <span className={`badge ${state.tone}`}>{state.label}</span> : null;
}
