import { DataTable, useGetList, type RaRecord } from 'react-admin';
import { formatDateTime } from 'cantera';
import { DocumentCard, Link, Table } from 'cantera/admin';
import { chequesProveedores } from './chequeProveedor.ts';

const { proveedorId, descripcion, asignadoEn, desasignadoEn } = chequesProveedores.fields;

export default function ChequeCustody({ record }: { record: RaRecord }) {
  const { data = [] } = useGetList<RaRecord>(chequesProveedores.name, {
    filter: { chequeId: record.id },
    // No cheque changes hands 100 times.
    pagination: { page: 1, perPage: 100 },
    // Each change of custody raises the cheque's version, so the list is fetched again.
    meta: { version: record.version },
  });
  if (data.length === 0) return null;
  return (
    <DocumentCard title="Proveedores que lo tuvieron" flush>
      <Table rows={data} cards>
        <DataTable.Col
          source="proveedor"
          label={proveedorId.label}
          render={({ proveedor }) => (
            <Link className="record-link" to={`/${proveedorId.to}/${proveedor.id}/show`}>
              {proveedor.nombre}
            </Link>
          )}
        />
        <DataTable.Col
          source="asignadoEn"
          label={asignadoEn.label}
          cellClassName="unbroken"
          render={(assignment) => formatDateTime(assignment.asignadoEn)}
        />
        <DataTable.Col
          source="desasignadoEn"
          label={desasignadoEn.label}
          cellClassName="unbroken"
          render={(assignment) =>
            assignment.desasignadoEn ? formatDateTime(assignment.desasignadoEn) : 'Lo tiene ahora'
          }
        />
        <DataTable.Col
          source="descripcion"
          label={descripcion.label}
          render={(assignment) => assignment.descripcion ?? '—'}
        />
      </Table>
    </DocumentCard>
  );
}
