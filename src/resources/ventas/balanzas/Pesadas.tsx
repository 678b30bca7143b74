import { DataTable, type RaRecord } from 'react-admin';
import { DocumentCard, Table } from 'cantera/admin';
import { formatNumber, type Row } from 'cantera';
import { weightsOf } from '../weights.ts';

export default function Pesadas({ record }: { record: RaRecord }) {
  const rows = ((record['detalles'] ?? []) as readonly Row[]).flatMap((line) =>
    weightsOf(line).map(({ label, kg, origin }) => ({
      id: `${String(line['id'])} ${label}`,
      producto: String(line['nombre']),
      peso: label,
      kg: formatNumber(kg, 0),
      origen: origin ?? '—',
    })),
  );
  if (rows.length === 0) return null;
  return (
    <DocumentCard title="Pesadas" flush>
      <Table cards rows={rows}>
        <DataTable.Col source="producto" label="Producto" />
        <DataTable.Col source="peso" label="Peso" />
        <DataTable.Col source="kg" label="Kilogramos" align="right" />
        <DataTable.Col source="origen" label="Origen" />
      </Table>
    </DocumentCard>
  );
}
