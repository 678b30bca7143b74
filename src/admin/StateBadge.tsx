import type { State } from '#domain/states.ts';

export function StateBadge({ state }: { state: State | undefined }) {
  return state ? <span className={`badge ${state.tone}`}>{state.label}</span> : null;
}
