import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import type { ResolvedFilter } from '#schema/entity.ts';
import type { FilterValues } from './defaultFilters.ts';

export function FilterChips({
  filters,
  values,
  onChange,
}: {
  filters: readonly ResolvedFilter[];
  values: FilterValues;
  onChange: (filter: ResolvedFilter, value: string) => void;
}) {
  return filters.map((filter) => (
    <Stack
      key={filter.name}
      direction="row"
      role="group"
      aria-label={filter.label}
      sx={{ flex: 'none', gap: 1 }}
    >
      {Object.entries(filter.chips ?? {}).map(([value, { label }]) => {
        const isOn = values[filter.name] === value;
        return (
          <Chip
            key={value}
            component="button"
            type="button"
            clickable
            label={label}
            aria-pressed={isOn}
            variant="outlined"
            onClick={() => onChange(filter, isOn ? '' : value)}
          />
        );
      })}
    </Stack>
  ));
}
