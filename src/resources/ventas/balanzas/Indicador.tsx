import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { Select } from 'cantera/admin';
import { formatNumber } from 'cantera';
import { UNSTEADY, weightProblem } from './lectura.ts';
import type { Balanza } from './useBalanzas.ts';

type Props = {
  balanzas: readonly Balanza[];
  selected: Balanza;
  onSelect: (id: number) => void;
  /** The reason why the last weight was not taken; '' if it was. */
  problem: string;
};

/** What the selected weighbridge shows, and a choice among several. */
export function Indicador({ balanzas, selected, onSelect, problem }: Props) {
  const reason = weightProblem(selected);
  return (
    <Box sx={READING_LAYOUT}>
      {balanzas.length === 1 ? (
        <b>{selected.nombre}</b>
      ) : (
        <Select
          aria-label="Balanza"
          value={selected.id}
          onChange={({ target }) => onSelect(Number(target.value))}
          // Enter would add the line of the row.
          onKeyDown={(event) => event.stopPropagation()}
        >
          {balanzas.map(({ id, nombre }) => (
            <option key={id} value={id}>
              {nombre}
            </option>
          ))}
        </Select>
      )}
      {reason === null || reason === UNSTEADY ? (
        <span>
          {selected.kg === null ? '—' : `${formatNumber(selected.kg, 0)} kg`}
          <Box component="span" sx={{ ml: 1, color: 'text.secondary' }}>
            {reason === null ? 'estable' : 'en movimiento'}
          </Box>
        </span>
      ) : (
        <Box component="span" sx={{ color: 'warning.main' }}>
          {reason}
        </Box>
      )}
      <FormHelperText error role="alert" sx={{ flex: '1 0 100%', m: 0 }}>
        {problem}
      </FormHelperText>
    </Box>
  );
}

const READING_LAYOUT = {
  display: 'flex',
  flex: '1 0 100%',
  flexWrap: 'wrap',
  gap: '4px 12px',
  alignItems: 'center',
  lineHeight: '20px',
  '& .MuiInputBase-root': { flex: '0 1 200px' },
} as const;
