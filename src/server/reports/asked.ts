import type { Kysely } from 'kysely';
import { formatDate } from '#domain/dates.ts';
import type { Role } from '#domain/permissions.ts';
import { typeOf } from '#schema/fields/index.ts';
import { inputSchema } from '#schema/input.ts';
import type { Registry } from '#schema/registry.ts';
import { turnedPeriod, type Report } from '#schema/report.ts';
import { checkBody } from '../crud/input.ts';
import { namesOf } from '../crud/names.ts';
import type { Database } from '../db/database.ts';
import { AppError } from '../http/errors.ts';
import type { Query } from '../http/input.ts';
import { refuseOthers, refuseParameters } from '../http/parameters.ts';
import type { Asked } from './query.ts';

/**
 * What a query asks of a report. Empty and -1 stand for nothing, as in lists.
 * @throws AppError 400 with a sentence for each parameter that is wrong.
 */
export function readAsked(report: Report, parameters: Query, rol: Role): Asked {
  const known = Object.entries(report.filters).flatMap(([name, field]) => [
    name,
    ...('sentAs' in field && field.sentAs ? [field.sentAs] : []),
  ]);
  refuseOthers(parameters, known);
  const said = Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== '-1'));
  const asked = checkBody(inputSchema(report.filters, rol), said);
  const turned = turnedPeriod(report, asked);
  if (turned) throw new AppError(400, turned.message, { errors: { [turned.name]: turned.message } });
  return asked;
}

/**
 * What a report was asked with, as people read it: 'Cliente: Gómez Raúl', 'Del 22/10/2026 al 21/11/2026'. Records that
 * have been deleted since are still called by their name.
 * @throws AppError 400 at the parameter that names no record.
 */
export async function factsOf(
  db: Kysely<Database>,
  registry: Registry,
  { filters, period }: Report,
  asked: Asked,
  rol: Role,
): Promise<string[]> {
  const given = Object.entries(filters).filter(([name]) => asked[name] !== null && asked[name] !== undefined);
  const wanted = new Map<string, Set<number>>();
  for (const [name, field] of given)
    if (field.type === 'reference') {
      const ids = wanted.get(field.to) ?? new Set();
      wanted.set(field.to, ids.add(asked[name] as number));
    }
  const nameOf = await namesOf(db, registry, rol, wanted);
  const facts = given
    .filter(([name]) => name !== period?.from && name !== period?.to)
    .map(([name, field]) => {
      const value = asked[name];
      const text =
        field.type === 'reference' ? nameOf(field.to, value as number) : typeOf(field).format(value, field);
      if (text === null) refuseParameters([[name, 'La opción elegida no existe']]);
      return `${field.label}: ${text}`;
    });
  const days = period && [asked[period.from], asked[period.to]].map((day) => formatDate(String(day)));
  return days ? [...facts, `Del ${days.join(' al ')}`] : facts;
}
