import Box from '@mui/material/Box';
import { FieldInput, Link } from 'cantera/admin';
import { formatMoney } from 'cantera';
import { acuerdos as entity } from '../../../ventas/acuerdos/acuerdo.ts';
import { cambioPreciosFields, type PreviewAcuerdo } from './input.ts';

type Props = { acuerdos: readonly PreviewAcuerdo[]; isTaken: boolean };

/** How many agreements fix a price of these products, and whether they change alike. Nothing without any. */
export function AcuerdosFijos({ acuerdos, isTaken }: Props) {
  if (acuerdos.length === 0) return null;
  const count = acuerdos.length === 1 ? '1 acuerdo fija' : `${acuerdos.length} acuerdos fijan`;
  return (
    <Box sx={{ p: '12px 16px 4px', borderTop: 1, borderColor: 'divider' }}>
      <p role="status" style={{ margin: 0 }}>
        {count} un precio de estos productos, que no sigue a la lista.
      </p>
      <FieldInput source="acuerdos" field={cambioPreciosFields.acuerdos} />
      {isTaken && (
        <Box sx={{ overflowX: 'auto', mb: 1 }} role="group" aria-label={entity.label.many} tabIndex={0}>
          <table className="rows">
            <thead>
              <tr>
                <th className="start">Acuerdo con</th>
                <th className="start">Producto</th>
                <th className="end">Antes</th>
                <th className="end">Después</th>
              </tr>
            </thead>
            <tbody>
              {acuerdos.map(({ id, con, producto, antes, despues, problema }) => (
                <tr key={id}>
                  <td>
                    <Link className="record-link" to={`/${entity.name}/${id}/show`}>
                      {con}
                    </Link>
                  </td>
                  <td>{producto}</td>
                  <td className="end">{formatMoney(antes)}</td>
                  <td className="end">{problema ?? formatMoney(despues)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Box>
      )}
    </Box>
  );
}
