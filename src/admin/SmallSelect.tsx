import type { ComponentProps, ReactNode } from 'react';
import FormControlLabel from '@mui/material/FormControlLabel';
import { Select } from './fields/Input.tsx';

type Props = ComponentProps<'select'> & { label: string; children: ReactNode };

export const SmallSelect = ({ label, ...select }: Props) => (
  <FormControlLabel
    label={label}
    labelPlacement="start"
    control={<Select {...select} />}
    sx={{
      gap: 1,
      mx: 0,
      whiteSpace: 'nowrap',
      '& .MuiInputBase-root': { minHeight: 32 },
      '& select': { py: 0.5 },
    }}
  />
);
