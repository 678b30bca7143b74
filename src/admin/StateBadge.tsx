import Box from '@mui/material/Box';
import type { State } from '#domain/states.ts';

/** A state: a dot and a word on a tint, the same everywhere. */
export function StateBadge({ state }: { state: State | undefined }) {
  if (!state) return null;
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: '6px',
        height: 22,
        px: '9px',
        borderRadius: 11,
        fontSize: 12,
        fontWeight: 500,
        whiteSpace: 'nowrap',
        color: `var(--${state.tone})`,
        background: `var(--${state.tone}-soft)`,
        '&::before': { content: '""', width: 6, height: 6, borderRadius: '50%', background: 'currentColor' },
      }}
    >
      {state.label}
    </Box>
  );
}
