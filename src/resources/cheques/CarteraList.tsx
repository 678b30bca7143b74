import { Button } from '#admin/Button.tsx';
import Card from '@mui/material/Card';
import { ActionButtons } from '#admin/actions/ActionButtons.tsx';
import { Notice } from '#admin/pages/Notice.tsx';
import { Link } from '#admin/routing/index.ts';
import { StateBadge } from '#admin/StateBadge.tsx';
import { formatDate } from '#domain/dates.ts';
import { formatMoney } from '#domain/money.ts';
import type { ChequeEnCartera } from './cartera.ts';
import { cheques as entity } from './cheque.ts';
import '#admin/lines/lines.css';

const { nroCheque, fechaVencimiento, clienteId, bancoId, importe } = entity.fields;

export function CarteraList({
  title,
  cheques,
  onAll,
}: {
  title: string;
  cheques: readonly ChequeEnCartera[];
  /** Clears the filter. */
  onAll?: () => void;
}) {
  return (
    <Card component="section" variant="outlined" aria-label={title} sx={{ boxShadow: 1, minWidth: 0 }}>
      <div className="cartera-head">
        <h2>{title}</h2>
        {onAll && (
          <Button size="small" variant="text" onClick={onAll}>
            Ver todos
          </Button>
        )}
      </div>
      {cheques.length === 0 ? (
        <Notice icon="document" role="status" title="No hay cheques en mano." />
      ) : (
        <div className="cartera-scroll">
          <table className="rows lines">
            <thead>
              <tr>
                {[nroCheque, fechaVencimiento, clienteId, bancoId].map(({ label }) => (
                  <th key={label} className="start">
                    {label}
                  </th>
                ))}
                <th className="end">{importe.label}</th>
                <th className="start">Estado</th>
                <th className="end">Acciones</th>
              </tr>
            </thead>
            <tbody>
              {cheques.map((cheque) => (
                <tr key={cheque.id}>
                  <td>
                    <Link className="record-link" to={`/${entity.name}/${cheque.id}/show`}>
                      {cheque.nroCheque}
                    </Link>
                  </td>
                  <td className="told" data-label={fechaVencimiento.label}>
                    {cheque.fechaVencimiento ? formatDate(cheque.fechaVencimiento) : 'A la vista'}
                  </td>
                  <td>{cheque.cliente}</td>
                  <td>{cheque.banco}</td>
                  <td className="end" data-label={importe.label}>
                    {formatMoney(cheque.importe)}
                  </td>
                  <td>
                    <StateBadge state={entity.states?.[cheque.estado]} />
                  </td>
                  <td>
                    <div className="row-actions">
                      <ActionButtons entity={entity} record={cheque} place="row" />
                    </div>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  );
}
