import Chip from '@mui/material/Chip';
import type { State } from '#domain/states.ts';

export function StateBadge({ state }: { state: Pick<State, 'label' | 'tone'> | undefined }) {
  return state ? <Chip component="span" label={state.label} color={COLORS[state.tone]} /> : null;
}

const COLORS = { ok: 'success', warn: 'warning', bad: 'error', mute: 'default' } as const;
