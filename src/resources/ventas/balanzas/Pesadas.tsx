import { DataTable, type RaRecord } from 'react-admin';
import { DocumentCard, Table } from 'cantera/admin';
import { formatNumber, type Row } from 'cantera';
import { weightsOf } from '../weights.ts';

/** The origin of each weight of a remito. */
export default function Pesadas({ record }: { record: RaRecord }) {
  const lines = ((record['detalles'] ?? []) as readonly Row[]).filter((line) => weightsOf(line).length > 0);
  if (lines.length === 0) return null;
  return (
    <DocumentCard title="Pesadas" flush>
      <Table
        cards
        rows={lines.flatMap((line) =>
          weightsOf(line).map(({ label, kg, origin }) => ({
            id: `${String(line['id'])} ${label}`,
            producto: String(line['nombre']),
            peso: label,
            kg: formatNumber(kg, 0),
            origen: origin ?? '—',
          })),
        )}
      >
        <DataTable.Col source="producto" label="Producto" />
        <DataTable.Col source="peso" label="Peso" />
        <DataTable.Col source="kg" label="Kilogramos" align="right" />
        <DataTable.Col source="origen" label="Origen" />
      </Table>
    </DocumentCard>
  );
}
