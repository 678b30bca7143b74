import { filteredList } from '#admin/list/filteredList.ts';
import { mayDo } from '#admin/access.ts';
import { Link } from '#admin/routing/index.ts';
import { formatDate } from '#domain/dates.ts';
import { formatMoney } from '#domain/money.ts';
import { formatNumber, formatTonnes, NO_BREAK_SPACE } from '#domain/numbers.ts';
import { CARTERA_PATH } from '../cheques/cartera.ts';
import { cheques as chequesEntity } from '../cheques/cheque.ts';
import { remitos } from '../remitos/remito.ts';
import { changeOf, periodName } from './comparison.ts';
import { FigureCard } from './FigureCard.tsx';
import { deliveredIn, TO_INVOICE } from './links.ts';
import type { Period } from './periods.ts';
import type { Month, Tablero, Sales } from './tablero.ts';

export function Figures({ tablero }: { tablero: Tablero | undefined }) {
  const { dia = '', ventas, porFacturar, cheques } = tablero ?? {};
  const delivered = (period: Period) => filteredList(remitos.name, deliveredIn(period));
  return (
    <div className="figures">
      <FigureCard
        title="Toneladas de hoy"
        to={delivered({ desde: dia, hasta: dia })}
        value={ventas && formatTonnes(ventas.hoy.toneladas)}
        unit="t"
      >
        <p>{counted(ventas?.hoy.remitos ?? 0, 'remito')}</p>
      </FigureCard>
      <FigureCard
        title="Toneladas del mes"
        to={ventas ? delivered(ventas.mes) : ''}
        value={ventas && formatTonnes(ventas.mes.toneladas)}
        unit="t"
      >
        {ventas && <Comparison sales={ventas} before={delivered(ventas.mesAnterior)} />}
      </FigureCard>
      <FigureCard
        title="Remitos por facturar"
        to={filteredList(remitos.name, TO_INVOICE)}
        value={porFacturar && formatNumber(String(porFacturar.remitos), 0)}
      >
        <p>
          {porFacturar?.desde
            ? `El más viejo es del ${formatDate(porFacturar.desde)}`
            : 'Está todo facturado'}
        </p>
      </FigureCard>
      {mayDo(chequesEntity, 'list') && (
        <FigureCard
          title="Cheques que vencen esta semana"
          to={`${CARTERA_PATH}?plazo=semana`}
          value={cheques && formatMoney(cheques.semana.importe)}
        >
          <p>
            {counted(cheques?.semana.cantidad ?? 0, 'cheque')}
            {cheques && cheques.vencidos.cantidad > 0 && (
              <>
                {' · '}
                <Link className="figure-bad" to={`${CARTERA_PATH}?plazo=vencidos`}>
                  {counted(cheques.vencidos.cantidad, 'vencido')} por {formatMoney(cheques.vencidos.importe)}
                </Link>
              </>
            )}
          </p>
        </FigureCard>
      )}
    </div>
  );
}

/** The month, compared with the same days of the month before. */
function Comparison({ sales: { mes, mesAnterior }, before }: { sales: Sales; before: string }) {
  const change = changeOf(mes.toneladas, mesAnterior.toneladas);
  return (
    <>
      <p>
        {counted(mes.remitos, 'remito')} por {formatMoney(mes.importe)}
      </p>
      <p>
        {change && <b className={change.startsWith('+') ? 'figure-ok' : 'figure-bad'}>{change}</b>}{' '}
        <Link to={before}>{comparedWith(mesAnterior)}</Link>
      </p>
    </>
  );
}

const comparedWith = (month: Month): string =>
  month.remitos === 0
    ? `Sin remitos ${periodName(month)}`
    : `que ${periodName(month)} (${formatTonnes(month.toneladas)}${NO_BREAK_SPACE}t)`;

const counted = (count: number, what: string): string =>
  `${formatNumber(String(count), 0)} ${count === 1 ? what : `${what}s`}`;
