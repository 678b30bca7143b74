import type { State } from '#domain/states.ts';

export function StateBadge({ state }: { state: Pick<State, 'label' | 'tone'> | undefined }) {
  return state ? <span className={`badge ${state.tone}`}>{state.label}</span> : null;
}
