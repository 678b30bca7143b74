import { fieldInput, inputSchema } from '#schema/input.ts';
import { turnedPeriod, type Report } from '#schema/report.ts';
import { roleHere } from '../access.ts';

/** The checked parameters of a report. */
export type ReportParameters = Readonly<Record<string, unknown>>;

/** What the address asks of a report, its defaults filled in; null while something is missing or wrong. */
export function parametersIn(report: Report, params: URLSearchParams): ReportParameters | null {
  const { success, data } = inputSchema(report.filters, roleHere()).safeParse(Object.fromEntries(params));
  return success && !turnedPeriod(report, data) ? data : null;
}

/** What the form shows of an address: each filter as it is said there, or as it begins. */
export const shownIn = ({ filters }: Report, params: URLSearchParams): ReportParameters =>
  Object.fromEntries(
    Object.entries(filters).map(([name, field]) => {
      const { success, data } = fieldInput(field).safeParse(params.get(name) ?? '');
      return [name, success ? (data ?? '') : ''];
    }),
  );

/** The same as a query, for a call or an address. */
export const queryOf = (
  parameters: ReportParameters,
  more: Readonly<Record<string, string | number>> = {},
): string =>
  new URLSearchParams(
    Object.entries({ ...parameters, ...more })
      .filter(([, value]) => value !== null && value !== '')
      .map(([name, value]) => [name, String(value)]),
  ).toString();
