import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { Select } from 'cantera/admin';
import { formatNumber } from 'cantera';
import { UNSTEADY, whyNot } from './lectura.ts';
import type { Balanza } from './useBalanzas.ts';

type Props = {
  all: readonly Balanza[];
  chosen: Balanza;
  choose: (id: number) => void;
  /** Why the last weight was not taken. */
  complaint: string;
};

/** The current reading of the chosen weighbridge. */
export function Indicador({ all, chosen, choose, complaint }: Props) {
  const reason = whyNot(chosen);
  return (
    <Box sx={READING}>
      {all.length === 1 ? (
        <b>{chosen.nombre}</b>
      ) : (
        <Select
          aria-label="Balanza"
          value={chosen.id}
          onChange={({ target }) => choose(Number(target.value))}
          // Enter in the row adds the line.
          onKeyDown={(event) => event.stopPropagation()}
        >
          {all.map(({ id, nombre }) => (
            <option key={id} value={id}>
              {nombre}
            </option>
          ))}
        </Select>
      )}
      {reason === null || reason === UNSTEADY ? (
        <span>
          {chosen.kg === null ? '—' : `${formatNumber(chosen.kg, 0)} kg`}
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
        {complaint}
      </FormHelperText>
    </Box>
  );
}

const READING = {
  display: 'flex',
  flex: '1 0 100%',
  flexWrap: 'wrap',
  gap: '4px 12px',
  alignItems: 'center',
  lineHeight: '20px',
  '& .MuiInputBase-root': { flex: '0 1 200px' },
} as const;
