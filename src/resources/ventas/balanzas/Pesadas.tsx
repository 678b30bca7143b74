import type { RaRecord } from 'react-admin';
import { DocumentCard } from 'cantera/admin';
import { formatNumber, type Row } from 'cantera';
import { weightsOf } from '../weights.ts';

/** The origin of each weight of a remito. */
export default function Pesadas({ record }: { record: RaRecord }) {
  const lines = ((record['detalles'] ?? []) as readonly Row[]).filter((line) => weightsOf(line).length > 0);
  if (lines.length === 0) return null;
  return (
    <DocumentCard title="Pesadas" flush>
      <table className="rows lines">
        <thead>
          <tr>
            <th className="start">Producto</th>
            <th className="start">Peso</th>
            <th className="end">Kilogramos</th>
            <th className="start">Origen</th>
          </tr>
        </thead>
        <tbody>
          {lines.flatMap((line) =>
            weightsOf(line).map(({ label, kg, origin }) => (
              <tr key={`${String(line['id'])} ${label}`}>
                <td data-label="Producto">{String(line['nombre'])}</td>
                <td data-label="Peso">{label}</td>
                <td data-label="Kilogramos" className="end">
                  {formatNumber(kg, 0)}
                </td>
                <td data-label="Origen">{origin ?? '—'}</td>
              </tr>
            )),
          )}
        </tbody>
      </table>
    </DocumentCard>
  );
}
