import Typography from '@mui/material/Typography';
import { DataTable, type RaRecord } from 'react-admin';
import { DocumentCard, Link, Table, useEntity, useRegistry } from 'cantera/admin';
import { totalFieldOf, formatMoney, fromCents, numberOf, sumCents, targetOf, toCents } from 'cantera';
import { saleDeclarations } from '../sales.ts';
import { QUANTITY } from '../grid/lineFields.ts';
import { pricedLineOf, type FormLine } from '../grid/saleLine.ts';
import { tonnesOf } from './formFreight.ts';
import { pendingOf, type Delivery } from './quote.ts';
import type { Sale } from './useSale.ts';
import { formatTonnes } from '../weights.ts';

type Props = { delivery: Delivery; sale: Sale; lines: readonly FormLine[] };

const TONNES_LABELS = ['Presupuestado', 'Pendiente', 'En este remito', 'Queda'];

/** The tonnes of each line of a quote: those quoted, those pending, and what the new sale delivers of them. */
export function DeliveryCard({ delivery: { quote }, sale, lines }: Props) {
  const entity = useEntity();
  const declaration = saleDeclarations[entity.name]!;
  const { document, line: lineReference } = declaration.quote!;
  const quotes = useRegistry().get(targetOf(entity.fields[document]));
  const iva = sumCents(lines.map((line) => pricedLineOf(line, sale.pricing)?.montoIva ?? 0n));
  const rowOf = (line: RaRecord) => {
    const deliveringLines = lines.filter(({ values }) => values[lineReference] === line.id);
    const quoted = toCents(String(line[QUANTITY]));
    const pending = toCents(pendingOf(line));
    const inThisSale = tonnesOf(deliveringLines);
    return {
      id: line.id,
      nombre: String(line['nombre']),
      tonnes: [quoted, pending, inThisSale, pending - inThisSale].map((hundredths) =>
        formatTonnes(fromCents(hundredths)),
      ),
    };
  };
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
      <Table cards rows={(quote[declaration.lines] as readonly RaRecord[]).map(rowOf)}>
        <DataTable.Col source="nombre" label="Producto" />
        {TONNES_LABELS.map((label, index) => (
          <DataTable.Col key={label} source={`tonnes.${index}`} label={label} align="right" />
        ))}
      </Table>
      {iva > 0n && (
        <Typography sx={{ m: 0, px: 2, py: 1.5 }}>
          El presupuesto, de {formatMoney(String(quote[totalFieldOf(quotes)]))}, no lleva IVA. El remito sí:
          suma {formatMoney(fromCents(iva))} de IVA.
        </Typography>
      )}
    </DocumentCard>
  );
}
