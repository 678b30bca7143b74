import { Link } from '#admin/routing/index.ts';
import { formatMoney } from '#domain/money.ts';
import { saldos } from '../saldos/saldo.ts';
import { listOf, OVER_LIMIT } from './links.ts';
import type { OverLimit as Limit } from './resumen.ts';

/** The clients who owe more than they may, the farthest beyond first. */
export function OverLimit({ limit }: { limit: Limit | null }) {
  return (
    <section className="panel" aria-label="Clientes sobre su límite">
      <div className="panel-head">
        <h2>Clientes sobre su límite</h2>
        {limit && <Link to={listOf(saldos.name, OVER_LIMIT)}>{limit.cuentas} en total</Link>}
      </div>
      {limit === null ? (
        <p className="figure-failed" role="alert">
          No se pudo calcular.
        </p>
      ) : (
        <ul className="panel-rows">
          {limit.primeras.map(({ id, cliente, saldo, limite }) => (
            <li key={id}>
              <div>
                <Link to={`/${saldos.name}/${id}/show`}>{cliente}</Link>
                <small>Límite {formatMoney(limite)}</small>
              </div>
              <b className="figure-bad">{formatMoney(saldo)}</b>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
