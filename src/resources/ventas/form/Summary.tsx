import { FieldInput, formOf, IssueButtons, RecordName, useRegistry } from 'cantera/admin';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import type { RaRecord } from 'react-admin';
import {
  compareDecimals,
  decimalFromWire,
  type Entity,
  formatMoney,
  fromCents,
  inCents,
  sumCents,
  targetOf,
} from 'cantera';
import { usePricedLines } from '../grid/usePricedLines.ts';
import type { FormLine } from '../grid/saleLine.ts';
import Credito from '../../maestros/clientes/Credito.tsx';
import { saleTotals } from '../saleAmounts.ts';
import { freightApartOf } from './formFreight.ts';
import { RecallLastSale } from './RecallLastSale.tsx';
import { CLIENT, DISCOUNT, SURCHARGE } from './headerFields.ts';
import { TotalsList } from './TotalsList.tsx';
import type { Sale } from './useSale.ts';
import { ventasEs } from '../ventas.es.ts';
import { formatTonnes } from '../weights.ts';

type Props = {
  entity: Entity;
  sale: Sale;
  client: RaRecord | null;
  lines: readonly FormLine[];
  /** The sale delivers a quote, whose amount is already part of the debt. */
  isDelivery: boolean;
  isSaving: boolean;
};

export function Summary({ entity, sale, client, lines, isDelivery, isSaving }: Props) {
  const { fields } = formOf(entity, true);
  const clients = useRegistry().get(targetOf(fields[CLIENT]));
  const [descuento, recargo] = useWatch({ name: [DISCOUNT, SURCHARGE] }) as unknown[];
  const amounts = usePricedLines(lines, sale.pricing);
  const percents = { descuento: percentageOf(descuento), recargo: percentageOf(recargo) };
  const { freight } = sale;
  const freightRow = freightApartOf(freight, lines);
  const { montoTotal } = saleTotals([...amounts, ...(freightRow ? [freightRow] : [])], inCents(percents));
  const raisesDebt = sale.pricing.venta.esCuentaCorriente && !isDelivery;
  return (
    <Card component="aside" variant="outlined" className="summary" sx={{ boxShadow: 1 }}>
      <TotalsList
        lines={amounts}
        hasAllPrices={amounts.length === lines.length}
        freight={freight && freightRow && { destino: freight.destino, row: freightRow }}
        {...percents}
        head={
          client && (
            <div className="summary-party">
              <h2>
                <RecordName entity={clients} record={client} />
              </h2>
              <Credito client={client} addedDebt={raisesDebt ? fromCents(montoTotal) : null} />
              {!isDelivery && <RecallLastSale entity={entity} />}
            </div>
          )
        }
        foot={<IssueButtons entity={entity} isSaving={isSaving} words={ventasEs} />}
      >
        <FreightNote sale={sale} />
        <LoadNote
          capacidad={sale.capacidad}
          tonnes={fromCents(sumCents(amounts.map(({ cantidad }) => cantidad)))}
        />
        <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: 1.5, mt: 0.75 }}>
          {[DISCOUNT, SURCHARGE].map((name) => (
            <FieldInput key={name} source={name} field={fields[name]!} />
          ))}
        </Box>
      </TotalsList>
    </Card>
  );
}

function FreightNote({ sale: { freight, pricing } }: { sale: Sale }) {
  if (!freight) return null;
  if (!freight.rate)
    return (
      <Typography color="error" role="status" sx={{ my: 1.75 }}>
        {ventasEs.noFreight(freight.destino)}
      </Typography>
    );
  if (!pricing.fleteIncluido) return null;
  const amount = formatMoney(fromCents(pricing.fleteIncluido));
  return <p className="summary-hint">{ventasEs.freightIncluded(freight.destino, amount)}</p>;
}

/** Warns of more than the truck carries. It is not refused, since a remito may be for several trips. */
function LoadNote({ capacidad, tonnes }: { capacidad: string | null; tonnes: string }) {
  if (capacidad === null || compareDecimals(tonnes, capacidad) <= 0) return null;
  return (
    <Typography color="error" role="status" sx={{ my: 1.75 }}>
      {ventasEs.tooHeavy(formatTonnes(capacidad), formatTonnes(tonnes))}
    </Typography>
  );
}

/** Returns '0' for a text that is no percentage, or none yet. */
const percentageOf = (text: unknown): string => {
  const exact = typeof text === 'string' ? decimalFromWire(text, 2) : null;
  return exact === null || exact.startsWith('-') ? '0' : exact;
};
