import { daysBetween, fromCents, sumCents, toCents } from 'cantera';
import { AGES, atrasoOf, type Antiguedad, type Atraso } from '../atrasos.ts';
import type { Owed } from './owed.server.ts';

/** Adds up debts by how late they are on a day. `plazo`: days that the client has to pay. */
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
