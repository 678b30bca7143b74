import { useState } from 'react';
import { ActionButtons, Button, Icon, Link, Notice, RunsActions, StateBadge } from 'cantera/admin';
import Card from '@mui/material/Card';
import { formatDate, formatMoney } from 'cantera';
import { depositos } from './depositos/deposito.ts';
import { mayDeposit, totalOf, type ChequeEnCartera } from './cartera.ts';
import { cheques as entity } from './cheque.ts';
import 'cantera/document.css';

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
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const chosen = cheques.filter((cheque) => ticked.has(cheque.id) && mayDeposit(cheque));
  const tick = (id: number, isOn: boolean) =>
    setTicked(new Set(isOn ? [...ticked, id] : [...ticked].filter((each) => each !== id)));
  return (
    <Card component="section" variant="outlined" aria-label={title} sx={{ boxShadow: 1, minWidth: 0 }}>
      <div className="cartera-head">
        <h2>{title}</h2>
        {chosen.length > 0 && (
          <Button size="small" to={depositOf(chosen)} startIcon={<Icon name="money" />}>
            Depositar juntos ({chosen.length}, {formatMoney(totalOf(chosen))})
          </Button>
        )}
        {onAll && (
          <Button size="small" variant="text" onClick={onAll}>
            Ver todos
          </Button>
        )}
      </div>
      {cheques.length === 0 ? (
        <Notice icon="document" role="status" title="No hay cheques en mano." />
      ) : (
        <RunsActions entity={entity} records={cheques}>
          <div className="cartera-scroll">
            <table className="rows lines">
              <thead>
                <tr>
                  <td aria-label="Elegir" />
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
                      {mayDeposit(cheque) && (
                        <input
                          type="checkbox"
                          aria-label={`Elegir el cheque ${cheque.nroCheque}`}
                          checked={ticked.has(cheque.id)}
                          onChange={({ target }) => tick(cheque.id, target.checked)}
                        />
                      )}
                    </td>
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
        </RunsActions>
      )}
    </Card>
  );
}

const depositOf = (cheques: readonly ChequeEnCartera[]) =>
  `/${depositos.name}/create?cheques.chequeId=${cheques.map(({ id }) => id).join(',')}`;
