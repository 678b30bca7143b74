import 'cantera/document.css';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { Link, mayDo, mayOpenHere, useRegistry } from 'cantera/admin';
import { formatDate, formatMoney } from 'cantera';
import type { Falta } from './faltantes.ts';

export type CotRow = {
  readonly id: number;
  readonly numero: string;
  readonly fecha: string;
  readonly cliente: string;
  readonly importe: string;
  readonly cot: string | null;
  readonly faltan: readonly Falta[];
};

export const isCotReady = ({ faltan }: CotRow): boolean => faltan.length === 0;

type Props = {
  rows: readonly CotRow[];
  isTaken: (row: CotRow) => boolean;
  onToggle: (id: number) => void;
};

export function CotTable({ rows, isTaken, onToggle }: Props) {
  return (
    <table className="rows lines">
      <thead>
        <tr>
          <th className="start">Remito</th>
          <th className="start">Fecha</th>
          <th className="start">Cliente</th>
          <th className="end">Importe sin impuestos</th>
          <th className="start">COT</th>
          <th className="start">Falta</th>
        </tr>
      </thead>
      <tbody>
        {rows.length === 0 && (
          <tr className="lines-empty">
            <td colSpan={6}>No hay remitos en ese período</td>
          </tr>
        )}
        {rows.map((row) => (
          <tr key={row.id}>
            <td data-label="Remito">
              <FormControlLabel
                control={<Checkbox />}
                checked={isTaken(row)}
                disabled={!isCotReady(row)}
                label={row.numero}
                onChange={() => onToggle(row.id)}
              />
            </td>
            <td data-label="Fecha">{formatDate(row.fecha)}</td>
            <td data-label="Cliente">{row.cliente}</td>
            <td data-label="Importe sin impuestos" className="end">
              {formatMoney(row.importe)}
            </td>
            <td data-label="COT">{row.cot ?? '—'}</td>
            <td data-label="Falta">
              {isCotReady(row) ? (
                'Nada'
              ) : (
                <ul className="cot-missing">
                  {row.faltan.map((falta) => (
                    <li key={`${falta.entidad} ${falta.texto}`}>
                      <Missing {...falta} />
                    </li>
                  ))}
                </ul>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Links to the record that lacks the data, if the user may edit it. */
function Missing({ texto, entidad, id }: Falta) {
  const entity = useRegistry().get(entidad);
  if (!mayOpenHere(entity) || !mayDo(entity, 'edit')) return texto;
  return (
    <Link className="record-link" to={`/${entidad}/${id}`}>
      {texto}
    </Link>
  );
}
