import { daysBetween, fromCents, sumCents, toCents } from 'cantera';
import type { Db } from 'cantera/server';
import type { SubAccount } from '../../ventas/saleTypes.ts';
import type { Antiguedad, Edad } from '../resumen.ts';
import { openDebtsOf } from './open.server.ts';
import type { Owed } from './owed.server.ts';

export const ageingOf = async (
  db: Db,
  query: { cuentaCorrienteId: number; subcuenta: SubAccount; hasta: string },
): Promise<Antiguedad> => agesOf(await openDebtsOf(db, query), query.hasta);

/** ARS, by age in days on that day. */
export function agesOf(owed: readonly Pick<Owed, 'fecha' | 'adeudado'>[], day: string): Antiguedad {
  const ofAge = (age: Edad) =>
    owed
      .filter(({ fecha }) => ageOf(daysBetween(fecha, day)) === age)
      .map(({ adeudado }) => toCents(adeudado));
  const sum = (age: Edad) => fromCents(sumCents(ofAge(age)));
  return { hasta30: sum('hasta30'), hasta60: sum('hasta60'), hasta90: sum('hasta90'), mas: sum('mas') };
}

const ageOf = (days: number): Edad =>
  days <= 30 ? 'hasta30' : days <= 60 ? 'hasta60' : days <= 90 ? 'hasta90' : 'mas';
