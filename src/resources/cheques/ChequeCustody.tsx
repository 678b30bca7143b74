import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useGetList, type RaRecord } from 'react-admin';
import { formatDateTime } from 'cantera';
import { Link } from 'cantera/admin';
import { chequesProveedores } from './chequeProveedor.ts';
import 'cantera/document.css';

const { proveedorId, descripcion, asignadoEn, desasignadoEn } = chequesProveedores.fields;

/** Newest first. */
export default function ChequeCustody({ record }: { record: RaRecord }) {
  const { data = [] } = useGetList<RaRecord>(
    chequesProveedores.name,
    // An assignment raises the version, which refetches.
    {
      filter: { chequeId: record.id },
      pagination: { page: 1, perPage: 100 },
      meta: { version: record.version },
    },
  );
  if (data.length === 0) return null;
  return (
    <Card component="section" variant="outlined" sx={{ p: 2, boxShadow: 1, overflowX: 'auto' }}>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        Proveedores que lo tuvieron
      </Typography>
      <table className="rows lines cheque-custody">
        <thead>
          <tr>
            {[proveedorId, asignadoEn, desasignadoEn, descripcion].map(({ label }) => (
              <th key={label} className="start">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.map(({ id, proveedor, ...assignment }) => (
            <tr key={id}>
              <td>
                <Link className="record-link" to={`/${proveedorId.to}/${proveedor.id}/show`}>
                  {proveedor.nombre}
                </Link>
              </td>
              <td>{formatDateTime(assignment.asignadoEn)}</td>
              <td>
                {assignment.desasignadoEn ? formatDateTime(assignment.desasignadoEn) : 'Lo tiene ahora'}
              </td>
              <td>{assignment.descripcion ?? '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
