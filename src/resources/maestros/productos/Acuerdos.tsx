import { useId } from 'react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useGetList, type RaRecord } from 'react-admin';
import { Link, RecordName, StateBadge, useRegistry } from 'cantera/admin';
import { formatDate, formatMoney, formatPercent, type Row } from 'cantera';
import { acuerdos } from '../../ventas/acuerdos/acuerdo.ts';

/** As many as one reads; the list has the others. */
const MOST = 25;

/** When each agreement about a product begins and ends, beside its list prices. Nothing where there is none. */
export function Acuerdos({ product }: { product: RaRecord }) {
  const titleId = useId();
  const entity = useRegistry().get(acuerdos.name);
  const { data = [] } = useGetList<RaRecord>(
    acuerdos.name,
    {
      filter: { codigoProductoId: product['codigoProductoId'] },
      pagination: { page: 1, perPage: MOST },
      sort: { field: 'desde', order: 'DESC' },
    },
    { retry: false, onError: () => {} },
  );
  if (data.length === 0) return null;
  const { fields, label, states } = entity;
  return (
    <Card component="section" aria-labelledby={titleId} variant="outlined" sx={{ boxShadow: 1, mb: 2 }}>
      <Typography id={titleId} variant="h2" sx={{ p: '16px 16px 12px' }}>
        {label.many}
      </Typography>
      <Box sx={{ overflowX: 'auto' }} role="group" aria-label={label.many} tabIndex={0}>
        <table className="rows">
          <thead>
            <tr>
              <th className="start">Con</th>
              <th className="end">Precio</th>
              <th className="start">{fields['desde']!.label}</th>
              <th className="start">{fields['hasta']!.label}</th>
              <th className="start">Estado</th>
            </tr>
          </thead>
          <tbody>
            {data.map((acuerdo) => (
              <tr key={acuerdo.id}>
                <td>
                  <Link className="record-link" to={`/${acuerdos.name}/${acuerdo.id}/show`}>
                    <RecordName entity={entity} record={acuerdo} />
                  </Link>
                </td>
                <td className="end">{priceOf(acuerdo)}</td>
                <td>{formatDate(String(acuerdo['desde']))}</td>
                <td>{acuerdo['hasta'] ? formatDate(String(acuerdo['hasta'])) : ''}</td>
                <td>
                  <StateBadge state={states?.[String(acuerdo['estado'])]} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
    </Card>
  );
}

const priceOf = ({ precio, descuento }: Row): string =>
  precio ? formatMoney(precio as string) : `−${formatPercent(descuento as string)}`;
