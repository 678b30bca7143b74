import { formatDate } from '#domain/dates.ts';
import type { Role } from '#domain/permissions.ts';
import { sentNameOf } from '#schema/contract.ts';
import { typeOf } from '#schema/fieldTypes.ts';
import type { Registry } from '#schema/registry.ts';
import { reversedPeriod, type Report, type ReportParameters } from '#schema/report.ts';
import { namesOf } from '../records/read/names.ts';
import { MAX_PAGE_SIZE, pagingOf, type Paging } from '../http/paging.ts';
import type { Db } from '../db/database.ts';
import { AppError } from '../http/errors.ts';
import { parameterError } from '../http/parameters.ts';
import { inQuery } from '../routes/parameters.ts';
import { fieldsQuery, type QueryReader } from '../routes/reader.ts';

/** Reads a report's parameters. Empty, '-1' (as in lists) and 'null' (which existing clients send) mean no filter. */
export function reportReader(report: Report): QueryReader<ReportParameters> {
  const fields = fieldsQuery(report.filters);
  return {
    parameters: fields.parameters,
    names: Object.entries(report.filters).flatMap(([name, field]) => [name, sentNameOf(field) ?? name]),
    read: (parameters, rol) => {
      const texts = Object.fromEntries(
        Object.entries(parameters).filter(([, value]) => value !== '-1' && value !== 'null'),
      );
      const values: ReportParameters = fields.read(texts, rol);
      const mistake = reversedPeriod(report, values);
      if (mistake) throw new AppError(400, mistake.message, { errors: { [mistake.name]: mistake.message } });
      return values;
    },
  };
}

export const pagedReportReader = (
  report: Report,
): QueryReader<{ readonly values: ReportParameters; readonly paging: Paging | null }> => {
  const reader = reportReader(report);
  return {
    parameters: [...reader.parameters, ...PAGE_PARAMETERS],
    names: [...reader.names, ...PAGE_PARAMETERS.map(({ name }) => name)],
    read: ({ pageNumber, pageSize, ...parameters }, rol) => ({
      values: reader.read(parameters, rol),
      paging:
        pageNumber === undefined && pageSize === undefined
          ? null
          : pagingOf({ pageNumber: pageNumber ?? '', pageSize: pageSize ?? '' }),
    }),
  };
};

const PAGE_PARAMETERS = [
  inQuery('pageNumber', { type: 'integer', minimum: 1 }),
  inQuery('pageSize', { type: 'integer', minimum: 1, maximum: MAX_PAGE_SIZE }),
];

/** Says the filters: 'Cliente: Gómez Raúl', 'Del 22/10/2026 al 21/11/2026'. @throws AppError 400 for an unknown record */
export async function filterSentencesOf(
  db: Db,
  registry: Registry,
  { filters, period }: Report,
  values: ReportParameters,
  rol: Role,
): Promise<string[]> {
  const filledFilters = Object.entries(filters).filter(
    ([name]) => values[name] !== null && values[name] !== undefined,
  );
  const idsByEntity = new Map<string, Set<number>>();
  for (const [name, field] of filledFilters)
    if (field.type === 'reference') {
      const ids = idsByEntity.get(field.to) ?? new Set();
      idsByEntity.set(field.to, ids.add(values[name] as number));
    }
  const nameOf = await namesOf(db, registry, rol, idsByEntity);
  const sentences = filledFilters
    .filter(([name]) => name !== period?.from && name !== period?.to)
    .map(([name, field]) => {
      const value = values[name];
      const text =
        field.type === 'reference' ? nameOf(field.to, value as number) : typeOf(field).format(value, field);
      if (text === null) throw parameterError([[name, 'La opción elegida no existe']]);
      return `${field.label}: ${text}`;
    });
  const days = period && [values[period.from], values[period.to]].map((day) => formatDate(String(day)));
  return days ? [...sentences, `Del ${days.join(' al ')}`] : sentences;
}
