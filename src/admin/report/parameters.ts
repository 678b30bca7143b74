import { isRelativeDay } from '#domain/dates.ts';
import { hasDays, resolveDay } from '#schema/fieldTypes.ts';
import { fieldInput, inputSchema } from '#schema/input.ts';
import { resolveDays } from '#schema/resolveDays.ts';
import { reversedPeriod, type Report, type ReportParameters } from '#schema/report.ts';
import { roleHere } from '../access.ts';

/**
 * Returns a report's parameters from an address; null while one is missing or invalid. Relative days stay relative, so
 * that an address with them follows the calendar.
 */
export function parametersIn(report: Report, query: URLSearchParams): ReportParameters | null {
  const values = resolveDays(report.filters, Object.fromEntries(query));
  const { success, data } = inputSchema(report.filters, roleHere()).safeParse(values);
  return success && !reversedPeriod(report, data) ? { ...data, ...relativeDays(report, query) } : null;
}

/** Returns the filters that the address, or else their default, gives as a relative day such as 'today'. */
export const relativeDays = ({ filters }: Report, query: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filters).flatMap(([name, field]) => {
      const value = query.get(name) || ('default' in field && field.default);
      return hasDays(field) && typeof value === 'string' && isRelativeDay(value) ? [[name, value]] : [];
    }),
  );

/** Returns the values of the form for an address. Relative days are resolved, and invalid values are left out. */
export const reportFormValues = (
  { filters }: Pick<Report, 'filters'>,
  query: URLSearchParams,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(filters).map(([name, field]) => {
      const { success, data } = fieldInput(field).safeParse(resolveDay(field, query.get(name) ?? ''));
      return [name, success ? (data ?? '') : ''];
    }),
  );

/** Returns the query string of a report's parameters and of others, such as the page. Empty ones are left out. */
export const queryOf = (
  parameters: ReportParameters,
  others: Readonly<Record<string, string | number>> = {},
): string =>
  new URLSearchParams(
    Object.entries({ ...parameters, ...others })
      .filter(([, value]) => value !== null && value !== '')
      .map(([name, value]) => [name, String(value)]),
  ).toString();
