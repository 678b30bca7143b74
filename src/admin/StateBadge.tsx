import type { State } from '#domain/states.ts';

/** A state as a badge: dot and label on a tint. */
export function StateBadge({ state }: { state: State | undefined }) {
  return state ? <span className={`badge ${state.tone}`}>{state.label}</span> : null;
}
