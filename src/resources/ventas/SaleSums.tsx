import 'cantera/document.css';
import './form/sale.css';
import Card from '@mui/material/Card';
import type { RaRecord } from 'react-admin';
import { Sum } from 'cantera/admin';
import { type Entity, formatMoney, type Row } from 'cantera';
import { Totals } from './form/Totals.tsx';
import { storedFreight } from './freight.ts';
import { storedAmounts } from './grid/saleLine.ts';
import { sales } from './sales.ts';
import { ventasEs } from './ventas.es.ts';

/** The sums of a sale, in the words and the order of its form. The amounts add up to the total. */
export default function SaleSums({ entity, record }: { entity: Entity; record: RaRecord }) {
  const lines = record[sales[entity.name]!.lines] as readonly Row[] | undefined;
  const freight = storedFreight(record as never);
  return (
    <Card component="section" variant="outlined" className="beside-sums">
      {lines ? (
        <Totals
          lines={lines.map(storedAmounts)}
          freight={freight && { destino: String(record['fleteDestino'] ?? ''), row: freight }}
          descuento={String(record['descuento'])}
          recargo={String(record['recargo'])}
        />
      ) : (
        // A list's record has no lines yet.
        <Sum label={ventasEs.total}>{formatMoney(String(record['montoTotal']))}</Sum>
      )}
    </Card>
  );
}
