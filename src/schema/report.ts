import { REVERSED_PERIOD } from '#domain/dates.ts';
import type { Rules } from '#domain/permissions.ts';
import { withSentNames } from './contract.ts';
import type { Fields } from './declaration.ts';
import type { InputOf } from './infer.ts';
import type { reportSource } from './language/report.ts';
import type { TypeOf } from './language/word.ts';
import { refuseReport, refuseReportWords } from '#schema/refusals.ts';

export type ReportChart<Name extends string = string> = {
  /** Title above the chart. */
  readonly title: string;
  /** The column on its axis. A `date` makes a time line; other columns make bars. */
  readonly by: Name;
  /** The column that is summed up. */
  readonly total: Name;
};

/** Records of an entity or their lines, without void ones and those that the reader may not see. */
export type ReportSource = TypeOf<typeof reportSource>;

/**
 * The content of a report's column: a path ('fecha', 'cliente.apellido', 'cargas.toneladas' of lines), the week,
 * month or year of a day, the name of the record that a reference `{ name }` refers to, or the number of records.
 */
export type SourceColumn = ReportSource['columns'][string];

/** A report as plain data. Its rows come from a `source`, or from a query in `<name>.server.ts`. */
export type ReportDeclaration<
  N extends string = string,
  F extends Fields = Fields,
  C extends Fields = Fields,
  B extends Fields = Fields,
> = {
  /** The name, in camelCase. */
  readonly name: N;
  /** The address of its screen. */
  readonly path: `/${string}`;
  /** Name of its menu entry, and title of its screen. */
  readonly label: string;
  /** Completes its title: 'viajes' gives 'Reporte de viajes'. */
  readonly subject: string;
  /** `group` is its heading in the menu. A new heading stands `after` another one. */
  readonly menu: { readonly group: string; readonly after?: string };
  /** Who may see it. */
  readonly access: Rules;
  /**
   * `GET {base}` answers the rows. Files come from `Exportar{base}` and `Imprimir{base}`, or, if the base has a
   * '/', from `{base}/Exportar` and `{base}/Imprimir`. They are named `{base}_{day}`.
   */
  readonly api: { readonly base: string };
  /** Names of filters in a contract written by others, where they differ. */
  readonly contract?: { readonly fields: { readonly [K in keyof NoInfer<F> & string]?: string } };
  /** Fields of its form, and parameters of its query. */
  readonly filters: F;
  /** The filters for the first and the last day. */
  readonly period?: { readonly from: keyof F & string; readonly to: keyof F & string };
  /** Columns in their order. */
  readonly columns: C;
  /** Values of rows that the report needs and does not show. */
  readonly besides?: B;
  /** A column that links to a record, whose entity and id are in `besides`. */
  readonly link?: {
    readonly column: keyof C & string;
    readonly entity: keyof B & string;
    readonly id: keyof B & string;
  };
  /** A column whose values head groups of rows, each with its totals. */
  readonly groupBy?: keyof C & string;
  /** Columns, or other names that the query selects, to sort by. `groupBy` comes first. */
  readonly sort: readonly string[];
  /** Columns to sum up, with two decimals. */
  readonly totals?: readonly (keyof C & string)[];
  /**
   * A running total: the total of the row before, plus one column, minus another. An opening row, in which both are
   * empty, has the total that it starts from.
   */
  readonly running?: Readonly<Record<keyof RunningTotal, keyof C & string>>;
  /** Charts of sums by a column. */
  readonly charts?: readonly ReportChart<keyof C & string>[];
  /**
   * Whether it compares with the period before. The name of a filter instead of `true` adds a choice: while that filter
   * is 'year', the report compares with the same period of the year before.
   */
  readonly compares?: boolean | (keyof F & string);
  /** Where its rows come from, when it has no query. */
  readonly source?: ReportSource;
  /** Messages that differ from the defaults. */
  readonly messages?: Partial<ReportMessages>;
};

export type RunningTotal = { readonly column: string; readonly plus: string; readonly minus: string };

export type ReportMessages = { readonly empty: string; readonly failed: string };

/** A report with its defaults filled in. */
export type Report = Omit<
  ReportDeclaration,
  'contract' | 'period' | 'besides' | 'link' | 'groupBy' | 'running' | 'messages'
> & {
  readonly title: string;
  readonly calls: Readonly<Record<'rows' | 'charts' | 'xlsx' | 'pdf', string>>;
  readonly period: { readonly from: string; readonly to: string } | null;
  readonly besides: Fields;
  readonly link: { readonly column: string; readonly entity: string; readonly id: string } | null;
  readonly groupBy: string | null;
  readonly totals: readonly string[];
  readonly running: RunningTotal | null;
  readonly charts: readonly ReportChart[];
  readonly compares: boolean | string;
  readonly messages: ReportMessages;
};

export type DefinedReport<
  N extends string = string,
  F extends Fields = Fields,
  C extends Fields = Fields,
  B extends Fields = Fields,
> = Report & {
  readonly name: N;
  readonly filters: F;
  readonly columns: C;
  readonly besides: B;
};

export type ReportParameters = Readonly<Record<string, unknown>>;

/** The validated parameters of a report, which its query receives. */
export type ParametersOf<R extends DefinedReport> = InputOf<R['filters']>;

/** Declares a report and keeps its literal types. @throws DeclarationError for unknown names */
export function defineReport<
  const N extends string,
  const F extends Fields,
  const C extends Fields,
  const B extends Fields = {},
>(declaration: ReportDeclaration<N, F, C, B>): DefinedReport<N, F, C, B> {
  refuseReportWords(declaration);
  const { contract, ...words } = declaration;
  const { subject, api } = words;
  const report: Report = {
    ...words,
    filters: withSentNames(words.filters, contract?.fields ?? {}),
    title: `Reporte de ${subject}`,
    calls: {
      rows: api.base,
      charts: `${api.base}/Graficos`,
      ...(api.base.includes('/')
        ? { xlsx: `${api.base}/Exportar`, pdf: `${api.base}/Imprimir` }
        : { xlsx: `Exportar${api.base}`, pdf: `Imprimir${api.base}` }),
    },
    period: words.period ?? null,
    besides: words.besides ?? {},
    link: words.link ?? null,
    groupBy: words.groupBy ?? null,
    totals: words.totals ?? [],
    running: words.running ?? null,
    charts: words.charts ?? [],
    compares: words.compares ?? false,
    messages: {
      empty: 'No hay resultados para mostrar',
      failed: `No se pudo obtener el reporte de ${subject}`,
      ...words.messages,
    },
  };
  refuseReport(report);
  return report as unknown as DefinedReport<N, F, C, B>;
}

/** Returns the message, at the first day, for a period that ends before it begins. */
export function reversedPeriod(
  { period }: Report,
  values: Readonly<Record<string, unknown>>,
): { readonly name: string; readonly message: string } | null {
  if (!period) return null;
  const [from, to] = [values[period.from], values[period.to]];
  const isReversed = typeof from === 'string' && typeof to === 'string' && from > to;
  return isReversed ? { name: period.from, message: REVERSED_PERIOD } : null;
}

/** Tells whether a row stands for several records: the source counts them, or groups them by a period. */
export const isGrouped = ({ columns }: ReportSource): boolean =>
  Object.values(columns).some((column) => column === 'count' || isPeriod(column));

const isPeriod = (column: SourceColumn | undefined): boolean =>
  typeof column === 'object' && !('name' in column);

/** Tells whether a chart's bars are weeks, months or years, which stand in order of time. Of other bars the greatest is first. */
export const isTimeChart = ({ source }: Report, { by }: ReportChart): boolean =>
  isPeriod(source?.columns[by]);
