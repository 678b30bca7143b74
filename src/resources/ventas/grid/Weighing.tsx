import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { Button, useShortcut } from 'cantera/admin';
import { formatNumber } from 'cantera';
import { Indicador } from '../balanzas/Indicador.tsx';
import { useBalanzas } from '../balanzas/useBalanzas.ts';
import { LineField } from './LineField.tsx';
import { weightFieldsIn, type WeightField } from './lineFields.ts';
import type { LineEntry } from './useLineEntry.ts';
import { ventasEs } from '../ventas.es.ts';

/** The inputs of a line's gross weight and tare, with buttons that take them from the selected weighbridge. */
export function Weighing({ entry }: { entry: LineEntry }) {
  const weights = weightFieldsIn(entry.fields);
  const [gross, tare] = weights.map(({ name }) => entry.values[name]);
  const net = isInteger(gross) && isInteger(tare) ? Number(gross) - Number(tare) : null;
  // A weight that settles after its line was added must not go to the next line.
  const { lineNumber } = entry;
  const weighbridges = useBalanzas((target: WeightField & { lineNumber: number }, pesada) => {
    if (target.lineNumber === lineNumber) entry.setWeight(target, pesada);
  });
  const { selected, takingName } = weighbridges;
  const take = (weight: WeightField) => weighbridges.take({ ...weight, lineNumber });
  const takeFocused = () => {
    const focusedName = document.activeElement?.getAttribute('name');
    const weight = weights.find(({ name }) => name === focusedName);
    if (weight) take(weight);
  };
  const shortcut = { keys: SHORTCUT, label: ventasEs.takeWeightHere, always: true, run: takeFocused };
  useShortcut(selected ? { ...shortcut, within: '[data-weighing] input' } : null);
  return (
    <Box data-weighing sx={WEIGHING}>
      {weights.map((weight) => (
        <Box key={weight.name} sx={WEIGHT}>
          <LineField entry={entry} name={weight.name} />
          {selected && (
            <>
              <Button
                size="small"
                disabled={takingName !== null}
                onClick={() => take(weight)}
                aria-label={`${ventasEs.takeWeight}: ${entry.fields[weight.name]!.label}`}
                aria-keyshortcuts={SHORTCUT}
              >
                {takingName === weight.name ? ventasEs.takingWeight : ventasEs.takeWeight}
              </Button>
              <FormHelperText>{originOf(entry, weight)}</FormHelperText>
            </>
          )}
        </Box>
      ))}
      <Box component="output" sx={{ color: net !== null && net <= 0 ? 'error.main' : 'text.secondary' }}>
        {net !== null && (net > 0 ? ventasEs.net(formatNumber(net, 0)) : ventasEs.noNet)}
      </Box>
      {selected && <Indicador {...weighbridges} selected={selected} />}
    </Box>
  );
}

const WEIGHING = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  alignItems: 'start',
  lineHeight: '36px',
  '& .MuiFormControl-root': { width: 120 },
  // The other inputs below a line hide their labels. `&&` outweighs the rule that hides them.
  '.lines .line-more && .MuiInputLabel-root': {
    position: 'static',
    width: 'auto',
    height: 'auto',
    clipPath: 'none',
  },
};
const WEIGHT = { display: 'grid', gap: 0.5, justifyItems: 'start' };

const SHORTCUT = 'F9';

const originOf = ({ values }: LineEntry, { name, pesada }: WeightField) => {
  if (!isInteger(values[name])) return '';
  return isInteger(values[pesada]) ? ventasEs.fromBalanza : ventasEs.byHand;
};

const isInteger = (value: unknown) => /^\d+$/.test(String(value));
