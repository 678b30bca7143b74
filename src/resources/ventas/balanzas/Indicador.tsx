import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { Select } from 'cantera/admin';
import { formatNumber } from 'cantera';
import { UNSTEADY, whyNot } from './lectura.ts';
import type { Balanza } from './useBalanzas.ts';
import './indicador.css';

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
    <div className="indicador">
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
          <i>{reason === null ? 'estable' : 'en movimiento'}</i>
        </span>
      ) : (
        <Box component="span" sx={{ color: 'warning.main' }}>
          {reason}
        </Box>
      )}
      <FormHelperText error role="alert">
        {complaint}
      </FormHelperText>
    </div>
  );
}
