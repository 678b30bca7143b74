import { daysBetween, fromCents, sumCents, toCents } from 'cantera';
import type { Db } from 'cantera/server';
import type { SubAccount } from '../../ventas/saleTypes.ts';
import { AGES, atrasoOf, type Antiguedad, type Atraso } from '../atrasos.ts';
import { openDebtsOf } from './open.server.ts';
import type { Owed } from './owed.server.ts';

/** Adds up what an account owes by how late it is. `plazo`: days that the client has to pay. */
export const ageingOf = async (
  db: Db,
  query: { cuentaCorrienteId: number; subcuenta: SubAccount; hasta: string },
  plazo: number,
): Promise<Antiguedad> => sumByAge(await openDebtsOf(db, query), query.hasta, plazo);

export function sumByAge(
  owed: readonly Pick<Owed, 'fecha' | 'adeudado'>[],
  day: string,
  plazo: number,
): Antiguedad {
  const centsOfAge = (age: Atraso) =>
    owed
      .filter(({ fecha }) => atrasoOf(daysBetween(fecha, day) - plazo) === age)
      .map(({ adeudado }) => toCents(adeudado));
  return Object.fromEntries(AGES.map((age) => [age, fromCents(sumCents(centsOfAge(age)))])) as Antiguedad;
}
