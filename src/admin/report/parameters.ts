import { fieldInput, inputSchema } from '#schema/input.ts';
import { turnedPeriod, type Report } from '#schema/report.ts';
import { roleHere } from '../access.ts';

/** Validated. */
export type ReportParameters = Readonly<Record<string, unknown>>;

/** Null while something is missing or invalid. */
export function parametersIn(report: Report, params: URLSearchParams): ReportParameters | null {
  const { success, data } = inputSchema(report.filters, roleHere()).safeParse(Object.fromEntries(params));
  return success && !turnedPeriod(report, data) ? data : null;
}

/** From the query, else defaults. */
export const shownIn = ({ filters }: Report, params: URLSearchParams): ReportParameters =>
  Object.fromEntries(
    Object.entries(filters).map(([name, field]) => {
      const { success, data } = fieldInput(field).safeParse(params.get(name) ?? '');
      return [name, success ? (data ?? '') : ''];
    }),
  );

export const queryOf = (
  parameters: ReportParameters,
  more: Readonly<Record<string, string | number>> = {},
): string =>
  new URLSearchParams(
    Object.entries({ ...parameters, ...more })
      .filter(([, value]) => value !== null && value !== '')
      .map(([name, value]) => [name, String(value)]),
  ).toString();
