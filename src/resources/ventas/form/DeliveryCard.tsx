import Typography from '@mui/material/Typography';
import { DocumentCard, Link, useEntity, useRegistry } from 'cantera/admin';
import {
  amountOf,
  decimalFromWire,
  formatMoney,
  fromCents,
  numberOf,
  type Row,
  sumCents,
  targetOf,
  toCents,
} from 'cantera';
import { sales } from '../sales.ts';
import { QUANTITY } from '../grid/saleFields.ts';
import { priced, type FormLine } from '../grid/saleLine.ts';
import { pendingOf, type Delivery } from './quote.ts';
import type { Sale } from './useSale.ts';
import { formatTonnes } from '../weights.ts';

type Props = { delivery: Delivery; sale: Sale; lines: readonly FormLine[] };

const AMOUNTS = ['Presupuestado', 'Pendiente', 'En este remito', 'Queda'];

/** Names the quote, the pending tonnes of each line, and why the total differs. */
export function DeliveryCard({ delivery: { quote }, sale, lines }: Props) {
  const entity = useEntity();
  const word = sales[entity.name]!;
  const { document, line: reference } = word.quote!;
  const quotes = useRegistry().get(targetOf(entity.fields[document]));
  const iva = sumCents(lines.map((line) => priced(line, sale.pricing)?.montoIva ?? 0n));
  return (
    <DocumentCard
      title={`Entrega del presupuesto ${numberOf(quotes, quote)}`}
      aside={
        <Link className="record-link" to={`/${quotes.name}/${quote.id}/show`}>
          Ver presupuesto
        </Link>
      }
      flush
    >
      <table className="rows lines">
        <thead>
          <tr>
            <th scope="col" className="start">
              Producto
            </th>
            {AMOUNTS.map((label) => (
              <th key={label} scope="col" className="end">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(quote[word.lines] as readonly Row[]).map((line) => (
            <QuoteRow
              key={String(line['id'])}
              line={line}
              taken={lines.filter(({ values }) => values[reference] === line['id'])}
            />
          ))}
        </tbody>
      </table>
      {iva > 0n && (
        <Typography sx={{ m: 0, px: 2, py: 1.5 }}>
          El presupuesto, de {formatMoney(String(quote[amountOf(quotes)]))}, no lleva IVA. El remito sí: suma{' '}
          {formatMoney(fromCents(iva))} de IVA.
        </Typography>
      )}
    </DocumentCard>
  );
}

/** @param taken the lines that deliver it */
function QuoteRow({ line, taken }: { line: Row; taken: readonly FormLine[] }) {
  const pending = toCents(pendingOf(line));
  const here = sumCents(
    taken.map(({ values }) => toCents(decimalFromWire(String(values[QUANTITY]), 2) ?? '0')),
  );
  const amounts = [toCents(String(line[QUANTITY])), pending, here, pending - here];
  return (
    <tr>
      <td>{String(line['nombre'])}</td>
      {AMOUNTS.map((label, place) => (
        <td key={label} className="end" data-label={label}>
          {formatTonnes(fromCents(amounts[place]!))}
        </td>
      ))}
    </tr>
  );
}
