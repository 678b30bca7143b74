import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { useInput } from 'react-admin';
import type { ResolvedFilter } from '#schema/entity.ts';

export function FilterChips({ filter }: { filter: ResolvedFilter }) {
  const { field: input } = useInput({ source: filter.name });
  return (
    <Stack direction="row" role="group" aria-label={filter.label} sx={{ flex: 'none', gap: 1 }}>
      {Object.entries(filter.chips ?? {}).map(([value, { label }]) => {
        const isOn = input.value === value;
        return (
          <Chip
            key={value}
            component="button"
            type="button"
            clickable
            label={label}
            aria-pressed={isOn}
            variant="outlined"
            onClick={() => input.onChange(isOn ? '' : value)}
          />
        );
      })}
    </Stack>
  );
}
