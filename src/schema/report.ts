import { formatMonth, REVERSED_PERIOD } from '#domain/dates.ts';
import { formatNumber, NO_BREAK_SPACE } from '#domain/numbers.ts';
import type { Rules } from '#domain/permissions.ts';
import { withSentNames } from './contract.ts';
import type { Fields } from './declaration.ts';
import { plainColumn, type Column, type Row } from './columns.ts';
import { decimalPlaces } from './fields/decimal.ts';
import type { Field } from './fieldTypes.ts';
import type { InputOf } from './infer.ts';
import type { reportSource } from './language/report.ts';
import type { TypeOf } from './language/word.ts';
import { refuseReport } from '#schema/refusals.ts';

export type ReportChart<Name extends string = string> = {
  /** Stands above the chart. */
  readonly title: string;
  /** The column on its axis; a day makes a time line. */
  readonly by: Name;
  /** The column that is summed up. */
  readonly total: Name;
};

/**
 * Rows without a query: the records of an entity, or their lines, except void ones and those out of the
 * reader's reach.
 */
export type ReportSource = TypeOf<typeof reportSource>;

/** Tells whether records with the same values in the other columns make one row. */
export const isGrouped = ({ columns }: ReportSource): boolean =>
  Object.values(columns).some(
    (column) => column === 'count' || (typeof column === 'object' && !('name' in column)),
  );

/**
 * A path ('fecha', 'cliente.apellido', 'cargas.toneladas' of lines), a day's period, or the number of
 * records.
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
  /** 'viajes' gives 'Reporte de viajes'. */
  readonly subject: string;
  /** `after`: the heading of the menu that it follows. */
  readonly menu: { readonly group: string; readonly after?: string };
  /** Who may see it. */
  readonly access: Rules;
  /**
   * `GET {base}` answers the rows. Files come from `Exportar{base}` and `Imprimir{base}`, or from below a
   * base with a '/', and are called `{base}_{day}`.
   */
  readonly api: { readonly base: string };
  /** Other names of filters. */
  readonly contract?: { readonly fields: { readonly [K in keyof NoInfer<F> & string]?: string } };
  /** Fields of its form, and parameters of its query. */
  readonly filters: F;
  /** The filters that are its first and its last day. */
  readonly period?: { readonly from: keyof F & string; readonly to: keyof F & string };
  /** Columns in their order. */
  readonly columns: C;
  /** Values of rows that the report does not show. */
  readonly besides?: B;
  /** A column that links to a record, whose entity and id are in `besides`. */
  readonly link?: {
    readonly column: keyof C & string;
    readonly entity: keyof B & string;
    readonly id: keyof B & string;
  };
  /** A column whose values head groups of rows, each with its totals. */
  readonly groupBy?: keyof C & string;
  /** Columns or other names that the query selects; that of the group comes first. */
  readonly sort: readonly string[];
  /** Columns with two decimals. */
  readonly totals?: readonly (keyof C & string)[];
  /** A running total: the row before, plus one column, minus another. A row with neither starts it. */
  readonly running?: Readonly<Record<keyof RunningTotal, keyof C & string>>;
  /** Sums by a column. */
  readonly charts?: readonly ReportChart<keyof C & string>[];
  /**
   * Compares with the period before; a filter's name compares with the year before while that filter is
   * `year`.
   */
  readonly compares?: boolean | (keyof F & string);
  /** Replaces the query. */
  readonly source?: ReportSource;
  /** Messages that differ from the defaults. */
  readonly messages?: Partial<ReportMessages>;
};

/** The columns of a running total. */
export type RunningTotal = { readonly column: string; readonly plus: string; readonly minus: string };

export type ReportMessages = { readonly empty: string; readonly failed: string };

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

/** The validated parameters of a report, which its query receives. */
export type ParametersOf<R extends DefinedReport> = InputOf<R['filters']>;

/** Weeks, months and years stand in a chart in their order; of other columns the greatest comes first. */
export function isTimeChart({ source }: Report, { by }: ReportChart): boolean {
  const column = source?.columns[by];
  return typeof column === 'object' && !('name' in column);
}

/** Declares a report and keeps its literal types. @throws DeclarationError for unknown names. */
export function defineReport<
  const N extends string,
  const F extends Fields,
  const C extends Fields,
  const B extends Fields = {},
>(declaration: ReportDeclaration<N, F, C, B>): DefinedReport<N, F, C, B> {
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
    period: declaration.period ?? null,
    besides: declaration.besides ?? {},
    link: declaration.link ?? null,
    groupBy: declaration.groupBy ?? null,
    totals: declaration.totals ?? [],
    running: declaration.running ?? null,
    charts: declaration.charts ?? [],
    compares: declaration.compares ?? false,
    messages: {
      empty: 'No hay resultados para mostrar',
      failed: `No se pudo obtener el reporte de ${subject}`,
      ...declaration.messages,
    },
  };
  refuseReport(report);
  return report as unknown as DefinedReport<N, F, C, B>;
}

/** Returns null for a valid period. */
export function reversedPeriod(
  { period }: Report,
  values: Readonly<Record<string, unknown>>,
): { readonly name: string; readonly message: string } | null {
  if (!period) return null;
  const [from, to] = [values[period.from], values[period.to]];
  const isTurned = typeof from === 'string' && typeof to === 'string' && from > to;
  return isTurned ? { name: period.from, message: REVERSED_PERIOD } : null;
}

export const totalledColumns = ({ totals, running }: Report): readonly string[] =>
  running ? [...totals, running.column] : totals;

/** The column of the groups is left out, since it is their heading. */
export const reportColumns = (report: Report): Column[] =>
  Object.entries(report.columns)
    .filter(([name]) => name !== report.groupBy)
    .map(([name, field]) => {
      const column = plainColumn(name, field);
      const text = field.type === 'percent' ? alignedPercent(name, field) : column.text;
      return { ...column, text: (row) => displayText(report, name, text(row)) };
    });

/** Percentages below each other all have the same decimals. */
const alignedPercent = (name: string, field: Field) => (row: Row) => {
  const value = row[name] as string | null | undefined;
  return value ? `${formatNumber(value, decimalPlaces(field))}${NO_BREAK_SPACE}%` : '';
};

/** 'Mes: noviembre de 2026' */
export const groupTitle = (report: Report, row: Row): string =>
  `${report.columns[report.groupBy!]!.label}: ${displayText(report, report.groupBy!, String(row[report.groupBy!]))}`;

/** Returns a column's text, or that of a group or a chart: months are shown by their names. */
export function displayText({ source }: Report, name: string, text: string): string {
  const column = source?.columns[name];
  const isMonth = typeof column === 'object' && 'month' in column && /^\d{4}-\d\d$/.test(text);
  return isMonth ? formatMonth(text) : text;
}
