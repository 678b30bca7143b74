import { formatNumber } from '#domain/numbers.ts';
import { LineField } from './LineField.tsx';
import { weighingFields } from './saleFields.ts';
import type { LineEntry } from './useLineEntry.ts';
import './weighing.css';
import { ventasEs } from '../ventas.es.ts';

/** In kilograms; the difference becomes the line's tonnes. */
export function Weighing({ entry }: { entry: LineEntry }) {
  const [gross, tare] = weighingFields(entry.fields).map((name) => entry.values[name]);
  const net = isInteger(gross) && isInteger(tare) ? Number(gross) - Number(tare) : null;
  return (
    <div className="weighing">
      {weighingFields(entry.fields).map((name) => (
        <LineField key={name} entry={entry} name={name} />
      ))}
      <output className={net !== null && net <= 0 ? 'field-text error' : 'field-text'}>
        {net !== null && (net > 0 ? ventasEs.net(formatNumber(String(net), 0)) : ventasEs.noNet)}
      </output>
    </div>
  );
}

const isInteger = (value: unknown) => /^\d+$/.test(String(value));
