import 'cantera/document.css';
import '../ventas/form/sale.css';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { RaRecord } from 'react-admin';
import { Sum } from 'cantera/admin';
import {
  type Entity,
  formatDate,
  formatMoney,
  fromCents,
  isVoid,
  type Row,
  sumCents,
  toCents,
} from 'cantera';
import { usePagos } from './usePagos.ts';
import { TotalsList } from '../ventas/form/TotalsList.tsx';
import { storedFreightRow } from '../ventas/freight.ts';
import { storedAmounts } from '../ventas/grid/saleLine.ts';
import { saleDeclarations } from '../ventas/sales.ts';
import { ventasEs } from '../ventas/ventas.es.ts';

export default function SaleSums({ entity, record }: { entity: Entity; record: RaRecord }) {
  const { lines: linesName } = saleDeclarations[entity.name]!;
  const lines = record[linesName] as readonly Row[] | undefined;
  const freight = storedFreightRow(record as RaRecord & { montoFlete: string });
  return (
    <Card component="section" variant="outlined" className="beside-sums">
      {lines ? (
        <TotalsList
          lines={lines.map(storedAmounts)}
          freight={freight && { destino: String(record['fleteDestino'] ?? ''), row: freight }}
          descuento={String(record['descuento'])}
          recargo={String(record['recargo'])}
          isVoid={isVoid(entity, record)}
          foot={<Cobro entity={entity} record={record} />}
        />
      ) : (
        // The record of a list is shown until the whole one arrives, and has no lines.
        <Sum label={ventasEs.total} isVoid={isVoid(entity, record)}>
          {formatMoney(String(record['montoTotal']))}
        </Sum>
      )}
    </Card>
  );
}

function Cobro({ entity, record }: { entity: Entity; record: RaRecord }) {
  const { data } = usePagos(entity, record);
  // `cuenta` is null for a sale in no current account, or in one that the user may not see.
  if (!data?.cuenta) return null;
  const { importe, pendiente, vence, pagos } = data.cuenta;
  const owed = toCents(pendiente);
  // A presupuesto is settled by its deliveries too, and those are owed as remitos.
  const delivered = sumCents(
    pagos
      .filter(({ entidad, elegido }) => elegido && entidad in saleDeclarations)
      .map((pago) => toCents(pago.importe)),
  );
  return (
    <Box sx={{ mt: 1, flexBasis: '100%' }}>
      {delivered > 0n && <Sum label="Entregado">{formatMoney(fromCents(delivered))}</Sum>}
      <Sum label="Cobrado">{formatMoney(fromCents(toCents(importe) - owed - delivered))}</Sum>
      <Sum label="Falta cobrar">{formatMoney(pendiente)}</Sum>
      {vence !== null && owed > 0n && <Sum label="Vence">{formatDate(vence)}</Sum>}
    </Box>
  );
}
