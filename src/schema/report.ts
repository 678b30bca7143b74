import { TURNED_PERIOD } from '#domain/dates.ts';
import type { Rules } from '#domain/permissions.ts';
import { withSentNames } from './contract.ts';
import type { Fields } from './declaration.ts';
import { plainColumn, type Column } from './columns.ts';
import { typeOf } from './fields/index.ts';
import type { InputOf } from './infer.ts';
import { DeclarationError } from './mistakes.ts';

/** Sums of a column, drawn: along the days of a period, or one bar for each value. */
export type ReportChart<Name extends string = string> = {
  readonly title: string;
  /** What is summed up by; a day is drawn as a time line. */
  readonly by: Name;
  readonly sum: Name;
};

/**
 * A report, as its file writes it: plain data. From it follow its screen, its calls, its workbook, its PDF and its
 * menu entry; the one thing it lacks is its query (`<name>.server.ts`).
 */
export type ReportDeclaration<
  N extends string = string,
  F extends Fields = Fields,
  C extends Fields = Fields,
  B extends Fields = Fields,
> = {
  /** camelCase. */
  readonly name: N;
  /** The screen's address. */
  readonly path: `/${string}`;
  /** In the menu, and the title of the screen. */
  readonly label: string;
  /** What it is about: 'viajes' gives 'Reporte de viajes'. */
  readonly subject: string;
  /** Its heading in the menu, and after which one that stands. */
  readonly menu: { readonly group: string; readonly after?: string };
  readonly access: Rules;
  /** `GET {base}` answers its rows; `Exportar{base}` and `Imprimir{base}` its files, which are called `{base}_{day}`. */
  readonly api: { readonly base: string };
  /** What only a contract written by others needs: a second name of a filter in the query. */
  readonly contract?: { readonly fields: { readonly [K in keyof NoInfer<F> & string]?: string } };
  /** What it is asked with: a form and a query, checked alike. A field's `default` counts for both. */
  readonly filters: F;
  /** The two of them that are a period. */
  readonly period?: { readonly from: keyof F & string; readonly to: keyof F & string };
  /** What a row shows, in this order. */
  readonly columns: C;
  /** What a row of an answer holds besides. */
  readonly besides?: B;
  /** A column that leads to a record, and what of `besides` says its entity and its id. */
  readonly link?: {
    readonly column: keyof C & string;
    readonly entity: keyof B & string;
    readonly id: keyof B & string;
  };
  /** A column whose values part the rows; it stands above each group, with its totals. */
  readonly groupBy?: keyof C & string;
  /** By what the query's rows are ordered, its group first: columns, or what else the query selects. */
  readonly sort: readonly string[];
  /** Columns that are summed up. */
  readonly totals?: readonly (keyof C & string)[];
  /**
   * A column that runs: what the row before it said, plus `debe`, less `haber`. A row with neither says where it
   * begins. Its total is what it comes to in the end.
   */
  readonly balance?: Readonly<Record<'column' | 'debe' | 'haber', keyof C & string>>;
  readonly charts?: readonly ReportChart<keyof C & string>[];
  /** Beside its totals and charts stand those of the period before, as long as this one. */
  readonly compares?: boolean;
  readonly messages?: Partial<ReportMessages>;
};

export type ReportMessages = { readonly empty: string; readonly failed: string };

/** A report as the mechanisms see it. Nothing that takes one knows which one it is. */
export type Report = Omit<
  ReportDeclaration,
  'contract' | 'period' | 'besides' | 'link' | 'groupBy' | 'balance' | 'messages'
> & {
  readonly title: string;
  readonly calls: Readonly<Record<'rows' | 'charts' | 'xlsx' | 'pdf', string>>;
  readonly period: { readonly from: string; readonly to: string } | null;
  readonly besides: Fields;
  readonly link: { readonly column: string; readonly entity: string; readonly id: string } | null;
  readonly groupBy: string | null;
  readonly totals: readonly string[];
  readonly balance: { readonly column: string; readonly debe: string; readonly haber: string } | null;
  readonly charts: readonly ReportChart[];
  readonly compares: boolean;
  readonly messages: ReportMessages;
};

/** One that remembers its types. */
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

/** What a report is asked with, checked. */
export type AskedOf<R extends DefinedReport> = InputOf<R['filters']>;

/** @throws DeclarationError naming the file and the word, for names that are none. */
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
      xlsx: `Exportar${api.base}`,
      pdf: `Imprimir${api.base}`,
    },
    period: declaration.period ?? null,
    besides: declaration.besides ?? {},
    link: declaration.link ?? null,
    groupBy: declaration.groupBy ?? null,
    totals: declaration.totals ?? [],
    balance: declaration.balance ?? null,
    charts: declaration.charts ?? [],
    compares: declaration.compares ?? false,
    messages: {
      empty: 'No hay resultados para mostrar',
      failed: `No se pudo obtener el reporte de ${subject}`,
      ...declaration.messages,
    },
  };
  refuseMistakes(report);
  return report as unknown as DefinedReport<N, F, C, B>;
}

/** Why the days that a report is asked for make no period; null when they do. */
export function turnedPeriod(
  { period }: Report,
  asked: Readonly<Record<string, unknown>>,
): { readonly name: string; readonly message: string } | null {
  if (!period) return null;
  const [from, to] = [asked[period.from], asked[period.to]];
  const isTurned = typeof from === 'string' && typeof to === 'string' && from > to;
  return isTurned ? { name: period.from, message: TURNED_PERIOD } : null;
}

/** The columns that have a total: sums, and what a balance comes to. */
export const totalledColumns = ({ totals, balance }: Report): readonly string[] =>
  balance ? [...totals, balance.column] : totals;

/** The columns that are drawn as such: the one that parts the rows stands above them. */
export const reportColumns = ({ columns, groupBy }: Report): Column[] =>
  Object.entries(columns)
    .filter(([name]) => name !== groupBy)
    .map(([name, field]) => plainColumn(name, field));

function refuseMistakes(report: Report): void {
  const { columns, besides, filters, period, link, groupBy, totals, balance, charts, compares, sort } =
    report;
  const named = (word: string, names: readonly string[], among: Fields) =>
    names.filter((name) => !(name in among)).map((name) => `${word} names '${name}', which is none of them`);
  const summed = [
    ...totals,
    ...charts.map(({ sum }) => sum),
    ...(balance ? [balance.debe, balance.haber, balance.column] : []),
  ];
  const problems = [
    ...named('period', period ? [period.from, period.to] : [], filters),
    ...named('link', link ? [link.column] : [], columns),
    ...named('link', link ? [link.entity, link.id] : [], besides),
    ...named('groupBy', groupBy ? [groupBy] : [], columns),
    ...named('totals, charts or balance', [...summed, ...charts.map(({ by }) => by)], columns),
    ...summed
      .filter((name) => columns[name] && !isAmount(columns, name))
      .map((name) => `'${name}' is summed up, and has not two decimals`),
    ...(sort.length === 0 ? ['sort is empty: its rows would come in any order'] : []),
    ...(groupBy && sort[0] !== groupBy ? [`sort has to begin with '${groupBy}', by which it is parted`] : []),
    ...(compares && !period ? ['compares: the period before needs a period'] : []),
  ];
  if (problems.length > 0)
    throw new DeclarationError(
      problems.map((problem) => `src/resources/reportes/${report.name}: ${problem}`),
    );
}

/** Sums are made in cents. */
const isAmount = (columns: Fields, name: string) =>
  /^numeric\(\d+,2\)$/.test(typeOf(columns[name]!).column(columns[name]!) ?? '');
