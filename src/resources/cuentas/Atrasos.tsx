import { formatMoney, fromCents, sumCents, toCents } from 'cantera';
import { ATRASOS, type Antiguedad, type Atraso } from './atrasos.ts';
import './atrasos.css';

const AGES = Object.keys(ATRASOS) as Atraso[];

/** A debt by how long it is overdue: one bar, and its legend in the same order. */
export function Atrasos({ antiguedad }: { antiguedad: Antiguedad }) {
  return (
    <div className="atrasos">
      <AtrasosBar antiguedad={antiguedad} />
      <dl aria-label="Lo adeudado, por su atraso">
        {AGES.map((age) => (
          <div key={age}>
            <dt>
              <AtrasoMark age={age} />
              {ATRASOS[age]}
            </dt>
            <dd>{toCents(antiguedad[age]) > 0n ? formatMoney(antiguedad[age]) : '—'}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

export function AtrasosBar({ antiguedad }: { antiguedad: Antiguedad }) {
  return (
    <div className="atrasos-bar" aria-hidden="true">
      {AGES.filter((age) => toCents(antiguedad[age]) > 0n).map((age) => (
        <i key={age} className={`atraso-${age}`} style={{ flexGrow: Number(antiguedad[age]) }} />
      ))}
    </div>
  );
}

export const AtrasoMark = ({ age }: { age: Atraso }) => (
  <i className={`atraso-mark atraso-${age}`} aria-hidden="true" />
);

/** Returns the sum of what is overdue, in ARS. */
export const vencidoDe = (antiguedad: Antiguedad): string =>
  fromCents(sumCents(AGES.filter((age) => age !== 'aVencer').map((age) => toCents(antiguedad[age]))));
