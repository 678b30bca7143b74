import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { Button, useShortcut } from 'cantera/admin';
import { formatNumber } from 'cantera';
import { Indicador } from '../balanzas/Indicador.tsx';
import { useBalanzas } from '../balanzas/useBalanzas.ts';
import { LineField } from './LineField.tsx';
import { weightFieldsIn, type WeightField } from './saleFields.ts';
import type { LineEntry } from './useLineEntry.ts';
import './weighing.css';
import { ventasEs } from '../ventas.es.ts';

/** Weights in kilograms; the difference becomes the line's tonnes. */
export function Weighing({ entry }: { entry: LineEntry }) {
  const weights = weightFieldsIn(entry.fields);
  const [gross, tare] = weights.map(({ name }) => entry.values[name]);
  const net = isInteger(gross) && isInteger(tare) ? Number(gross) - Number(tare) : null;
  // A weight that settles after its line was added is not used for another line.
  const { turn } = entry;
  const balanzas = useBalanzas((of: WeightField & { turn: number }, taken) => {
    if (of.turn === turn) entry.weigh(of, taken);
  });
  const { chosen, taking } = balanzas;
  const take = (weight: WeightField) => balanzas.take({ ...weight, turn });
  const takeHere = () => {
    const focused = document.activeElement?.getAttribute('name');
    const here = weights.find(({ name }) => name === focused);
    if (here) take(here);
  };
  useShortcut(
    chosen
      ? { keys: KEY, label: ventasEs.takeWeightHere, always: true, within: '.weighing input', run: takeHere }
      : null,
  );
  return (
    <Box className="weighing">
      {weights.map((weight) => (
        <div key={weight.name} className="weight">
          <LineField entry={entry} name={weight.name} />
          {chosen && (
            <>
              <Button
                size="small"
                disabled={taking !== null}
                onClick={() => take(weight)}
                aria-label={`${ventasEs.takeWeight}: ${entry.fields[weight.name]!.label}`}
                aria-keyshortcuts={KEY}
              >
                {taking === weight.name ? ventasEs.takingWeight : ventasEs.takeWeight}
              </Button>
              <FormHelperText>{originOf(entry, weight)}</FormHelperText>
            </>
          )}
        </div>
      ))}
      <Box component="output" sx={{ color: net !== null && net <= 0 ? 'error.main' : 'text.secondary' }}>
        {net !== null && (net > 0 ? ventasEs.net(formatNumber(net, 0)) : ventasEs.noNet)}
      </Box>
      {chosen && <Indicador {...balanzas} chosen={chosen} />}
    </Box>
  );
}

/** The shortcut works inside a weight's field. */
const KEY = 'F9';

const originOf = ({ values }: LineEntry, { name, pesada }: WeightField) => {
  if (!isInteger(values[name])) return '';
  return isInteger(values[pesada]) ? ventasEs.fromBalanza : ventasEs.byHand;
};

const isInteger = (value: unknown) => /^\d+$/.test(String(value));
