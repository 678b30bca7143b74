import { DocumentCard } from '#admin/document/DocumentCard.tsx';
import { Link } from '#admin/routing/index.ts';
import { useEntity, useRegistry } from '#admin/registry.ts';
import { compareDecimals, formatMoney, fromCents, sumOf, toCents } from '#domain/money.ts';
import { formatTonnes } from '#domain/numbers.ts';
import type { Row } from '#schema/columns.ts';
import { targetOf } from '#schema/fields/reference.ts';
import { numberOf, amountOf } from '#schema/document.ts';
import { sales } from '../sales.ts';
import { QUANTITY } from '../grid/saleFields.ts';
import { priced, type DraftLine } from '../grid/saleLine.ts';
import { pendingOf, type Delivery } from './quote.ts';
import type { Sale } from './useSale.ts';

type Props = { delivery: Delivery; sale: Sale; lines: readonly DraftLine[] };

/** Names the quote, what is pending of each line, and why the total is another one. */
export function DeliveryCard({ delivery: { quote }, sale, lines }: Props) {
  const entity = useEntity();
  const word = sales[entity.name]!;
  const quotes = useRegistry().get(targetOf(entity.fields[word.quote!.document]));
  const iva = sumOf(lines.map((line) => priced(line, sale.pricing)?.montoIva ?? 0n));
  const taken = (id: unknown) =>
    sumOf(
      lines
        .filter(({ values }) => values[word.quote!.line] === id)
        .map(({ values }) =>
          /^\d+(\.\d{1,2})?$/.test(String(values[QUANTITY])) ? toCents(String(values[QUANTITY])) : 0n,
        ),
    );
  return (
    <DocumentCard
      title={`Entrega del presupuesto ${numberOf(quotes, quote)}`}
      aside={
        <Link className="record-link" to={`/${quotes.name}/${quote.id}/show`}>
          Ver presupuesto
        </Link>
      }
    >
      <table className="rows">
        <thead>
          <tr>
            <th scope="col" className="start">
              Producto
            </th>
            {['Presupuestado', 'Pendiente', 'En este remito', 'Queda'].map((label) => (
              <th key={label} scope="col" className="end">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(quote[word.lines] as readonly Row[]).map((line) => {
            const pending = toCents(pendingOf(line));
            const here = taken(line['id']);
            return (
              <tr key={String(line['id'])}>
                <td>{String(line['nombre'])}</td>
                {[toCents(String(line[QUANTITY])), pending, here, pending - here].map((amount, place) => (
                  <td key={place} className="end">
                    {formatTonnes(fromCents(amount))}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
      {compareDecimals(fromCents(iva), '0') > 0 && (
        <p>
          El presupuesto, de {formatMoney(String(quote[amountOf(quotes)]))}, no lleva IVA. El remito sí: suma{' '}
          {formatMoney(fromCents(iva))} de IVA.
        </p>
      )}
    </DocumentCard>
  );
}
