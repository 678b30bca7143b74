import { filteredList } from '#admin/list/filteredList.ts';
import { Link } from '#admin/routing/index.ts';
import { formatMoney } from '#domain/money.ts';
import { saldos } from '../saldos/saldo.ts';
import { OVER_LIMIT } from './links.ts';
import { Panel } from './Panel.tsx';
import type { OverLimit as Limit } from './tablero.ts';

export function OverLimit({ limit }: { limit: Limit | null }) {
  return (
    <Panel
      title="Clientes sobre su límite"
      aside={limit && <Link to={filteredList(saldos.name, OVER_LIMIT)}>{limit.cuentas} en total</Link>}
      failed={limit === null && 'No se pudo calcular.'}
    >
      <ul className="panel-rows">
        {limit?.primeras.map(({ id, cliente, saldo, limite }) => (
          <li key={id}>
            <div>
              <Link to={`/${saldos.name}/${id}/show`}>{cliente}</Link>
              <small>Límite {formatMoney(limite)}</small>
            </div>
            <b className="figure-bad">{formatMoney(saldo)}</b>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
