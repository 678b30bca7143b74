import Card from '@mui/material/Card';
import { Link } from 'cantera/admin';
import { formatMoney, fromCents, sumCents, toCents } from 'cantera';
import { AtrasoMark, AtrasosBar } from '../Atrasos.tsx';
import { ATRASOS, type Atraso } from '../atrasos.ts';
import { saldos } from '../saldos/saldo.ts';
import type { Eleccion, Sumas } from './deudores.ts';

/** The total debt, and a bar that divides it by age. */
export function SumasCard({
  sumas,
  chosen,
  onChoose,
}: {
  /** Undefined while loading: a zero would say that nobody owes. */
  sumas: Sumas | undefined;
  chosen: string;
  /** A second press shows all again. */
  onChoose: (chosen: Eleccion) => void;
}) {
  const ages = (Object.keys(ATRASOS) as Atraso[]).map((age) => ({
    age,
    cents: toCents(sumas?.deben[age] ?? '0'),
  }));
  const owed = sumCents(ages.map(({ cents }) => cents));
  const shareOf = (cents: bigint) => (owed === 0n ? 0 : Number((cents * 10_000n) / owed) / 100);
  const vencido = sumas?.deben.vencido ?? '0';
  const aFavor = sumas?.deben.aFavor ?? '0';
  return (
    <Card variant="outlined" component="section" aria-label="Nos deben" className="deudores-sums">
      <div>
        <span>Nos deben</span>
        <strong className="deudores-owed">
          {sumas ? formatMoney(sumas.deben.saldo) : <span className="skeleton" />}
        </strong>
        {toCents(vencido) > 0n && (
          <span className="deudores-late">
            Vencido {formatMoney(vencido)} ({Math.round(shareOf(toCents(vencido)))} %)
          </span>
        )}
        {toCents(aFavor) > 0n && <span>Ya descontado, a cuenta: {formatMoney(aFavor)}</span>}
        {sumas && <Bridge deben={sumas.deben.saldo} saldo={sumas.saldo} />}
      </div>
      <div>
        {sumas ? <AtrasosBar antiguedad={sumas.deben} /> : <div className="atrasos-bar" />}
        <dl>
          {ages.map(({ age, cents }) => (
            <div key={age}>
              <dt>
                <button
                  type="button"
                  aria-pressed={chosen === age}
                  onClick={() => onChoose(chosen === age ? 'deben' : age)}
                >
                  <AtrasoMark age={age} />
                  {ATRASOS[age]}
                </button>
              </dt>
              <dd>{sumas ? formatMoney(fromCents(cents)) : <span className="skeleton" />}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Card>
  );
}

/**
 * Explains the difference between 'Nos deben' and 'Balance Total', which is the money that other clients have
 * on account.
 */
function Bridge({ deben, saldo }: { deben: string; saldo: string }) {
  const onAccount = toCents(deben) - toCents(saldo);
  if (onAccount === 0n) return null;
  return (
    <span className="deudores-bridge">
      Otros clientes tienen a favor {formatMoney(fromCents(onAccount))}:{' '}
      <Link to={`/${saldos.name}`}>balance total {formatMoney(saldo)}</Link>
    </span>
  );
}
