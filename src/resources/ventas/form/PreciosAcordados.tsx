import { useId } from 'react';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { RaRecord } from 'react-admin';
import { Link } from 'cantera/admin';
import { type Entity, formatMoney, type Row } from 'cantera';
import { acuerdos } from '../acuerdos/acuerdo.ts';
import { referencePriceOf } from '../prices.ts';
import { sales } from '../sales.ts';

/** Which lines have another price than the list's, and why; as issued. Nothing where there is none. */
export default function PreciosAcordados({ entity, record }: { entity: Entity; record: RaRecord }) {
  const titleId = useId();
  const lines = (record[sales[entity.name]!.lines] ?? []) as readonly Row[];
  const agreed = lines.filter(({ acuerdoId }) => acuerdoId);
  if (agreed.length === 0) return null;
  return (
    <Card component="section" aria-labelledby={titleId} variant="outlined" sx={{ boxShadow: 1 }}>
      <Typography id={titleId} variant="h2" sx={{ p: '16px 16px 12px' }}>
        Precios acordados
      </Typography>
      <table className="rows">
        <thead>
          <tr>
            <th className="start">Producto</th>
            <th className="end">Lista</th>
            <th className="end">Acordado</th>
            <th className="start">Según</th>
          </tr>
        </thead>
        <tbody>
          {agreed.map((line) => (
            <tr key={String(line['id'])}>
              <td data-label="Producto">{String(line['nombre'])}</td>
              <td className="end" data-label="Lista">
                {formatMoney(String(line['precioLista']))}
              </td>
              <td className="end" data-label="Acordado">
                {formatMoney(referencePriceOf(line as never)!)}
              </td>
              <td data-label="Según">
                <Link className="record-link" to={`/${acuerdos.name}/${String(line['acuerdoId'])}/show`}>
                  {String(line['precioPor'])}
                </Link>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
