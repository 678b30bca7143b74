import { useId } from 'react';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { DataTable, type RaRecord } from 'react-admin';
import { Link, Table } from 'cantera/admin';
import { type Entity, formatMoney } from 'cantera';
import { acuerdos } from '../acuerdos/acuerdo.ts';
import { referencePriceOf } from '../prices.ts';
import { saleDeclarations } from '../sales.ts';

type StoredLine = RaRecord & Parameters<typeof referencePriceOf>[0];

/** The lines of a stored sale that have an agreed price, with their list price and the agreement. */
export default function PreciosAcordados({ entity, record }: { entity: Entity; record: RaRecord }) {
  const titleId = useId();
  const lines = (record[saleDeclarations[entity.name]!.lines] ?? []) as readonly StoredLine[];
  const agreedLines = lines.filter((line) => line['acuerdoId']);
  if (agreedLines.length === 0) return null;
  return (
    <Card component="section" aria-labelledby={titleId} variant="outlined" sx={{ boxShadow: 1 }}>
      <Typography id={titleId} variant="h2" sx={{ p: '16px 16px 12px' }}>
        Precios acordados
      </Typography>
      <Table<StoredLine> rows={agreedLines}>
        <DataTable.Col source="nombre" label="Producto" />
        <DataTable.Col
          source="precioLista"
          label="Lista"
          align="right"
          render={({ precioLista }) => formatMoney(String(precioLista))}
        />
        <DataTable.Col<StoredLine>
          source="precio"
          label="Acordado"
          align="right"
          render={(line) => formatMoney(referencePriceOf(line)!)}
        />
        <DataTable.Col
          source="precioPor"
          label="Según"
          render={({ acuerdoId, precioPor }) => (
            <Link className="record-link" to={`/${acuerdos.name}/${String(acuerdoId)}/show`}>
              {String(precioPor)}
            </Link>
          )}
        />
      </Table>
    </Card>
  );
}
