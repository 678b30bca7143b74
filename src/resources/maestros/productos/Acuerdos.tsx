import { useId } from 'react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { DataTable, useGetList, type RaRecord } from 'react-admin';
import { LABELLED_IN_CARDS, Link, RecordName, StateBadge, Table, useRegistry } from 'cantera/admin';
import { formatDate, formatMoney, formatPercent, type Row } from 'cantera';
import { acuerdos } from '../../ventas/acuerdos/acuerdo.ts';

const MAX_ROWS = 25;

export function Acuerdos({ product }: { product: RaRecord }) {
  const titleId = useId();
  const entity = useRegistry().get(acuerdos.name);
  const { data = [] } = useGetList<RaRecord>(
    acuerdos.name,
    {
      filter: { codigoProductoId: product['codigoProductoId'] },
      pagination: { page: 1, perPage: MAX_ROWS },
      sort: { field: 'desde', order: 'DESC' },
    },
    // A list that cannot be read is left out; without `onError`, react-admin would also notify.
    { onError: () => {} },
  );
  if (data.length === 0) return null;
  const { fields, label, states } = entity;
  return (
    <Card component="section" aria-labelledby={titleId} variant="outlined" sx={{ boxShadow: 1, mb: 2 }}>
      <Typography id={titleId} variant="h2" sx={{ p: '16px 16px 12px' }}>
        {label.many}
      </Typography>
      <Box role="group" aria-label={label.many}>
        <Table rows={data} resource={acuerdos.name} cards>
          <DataTable.Col
            source="con"
            label="Con"
            render={(acuerdo) => (
              <Link className="record-link" to={`/${acuerdos.name}/${acuerdo['id']}/show`}>
                <RecordName entity={entity} record={acuerdo as RaRecord} />
              </Link>
            )}
          />
          <DataTable.Col source="precio" label="Precio" align="right" render={priceOf} />
          <DataTable.Col
            source="desde"
            label={fields['desde']!.label}
            cellClassName={LABELLED_IN_CARDS}
            render={({ desde }) => formatDate(String(desde))}
          />
          <DataTable.Col
            source="hasta"
            label={fields['hasta']!.label}
            cellClassName={LABELLED_IN_CARDS}
            render={({ hasta }) => (hasta ? formatDate(String(hasta)) : '')}
          />
          <DataTable.Col
            source="estado"
            label="Estado"
            render={({ estado }) => <StateBadge state={states?.[String(estado)]} />}
          />
        </Table>
      </Box>
    </Card>
  );
}

const priceOf = ({ precio, descuento }: Row): string =>
  precio ? formatMoney(precio as string) : `−${formatPercent(descuento as string)}`;
