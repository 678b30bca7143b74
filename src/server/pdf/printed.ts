/** A document or report to print. Plain data that survives a structured clone, because a worker draws it. */
export type Printed = PrintedDocument | PrintedReport;

/** A document handed to a person: remito, presupuesto, recibo, nota de débito. Equal input gives equal bytes. */
export interface PrintedDocument {
  readonly kind: 'document';
  /** In capitals: 'REMITO'. */
  readonly title: string;
  /** '0003-0004183'; also in the QR code. */
  readonly number: string;
  /** When it was issued, ISO 8601 with its zone: the only moment in the file. */
  readonly issuedAt: string;
  readonly company: PrintedCompany;
  /** In the box between company and title: 'X' for what is no invoice. Without one there is no box. */
  readonly letter?: string;
  /** Below the head, in bold: 'DOCUMENTO NO VÁLIDO COMO FACTURA'. */
  readonly notice?: string;
  /** Below the number: 'Fecha 21/11/2026'. */
  readonly facts: readonly string[];
  /** Side by side below the head; one or two. */
  readonly boxes: readonly PrintedBox[];
  /** Sentences before the lines, or instead of them, as in a receipt. */
  readonly paragraphs?: readonly string[];
  readonly lines?: PrintedTable;
  /** At the end, on the right. The last strong one is the final amount. */
  readonly totals: readonly PrintedTotal[];
  readonly observations?: string;
  /** Texts below the signature lines at the foot of the last page; up to three. */
  readonly signatures: readonly string[];
  /** At the foot of every page, on the left: 'Emitido por María Gómez · 21/11/2026 10:42'. */
  readonly footer: string;
  /** Across every page: 'ANULADO'. */
  readonly stamp?: string;
  /** In the head, beside the copy's name: 'REIMPRESIÓN'. */
  readonly mark?: string;
  /** The whole document is drawn once for each: 'ORIGINAL', 'DUPLICADO', 'TRIPLICADO'. At least one. */
  readonly copies: readonly string[];
}

/** A table of any length with a heading: a statement, a report. */
export interface PrintedReport {
  readonly kind: 'report';
  readonly title: string;
  readonly issuedAt: string;
  readonly company: PrintedCompany;
  readonly isLandscape?: boolean;
  /** Subject and filters: 'Cliente: Gómez Hormigones S.R.L.'. */
  readonly facts: readonly string[];
  /** Between the heading and the tables. */
  readonly charts?: PrintedCharts;
  readonly sections: readonly PrintedSection[];
  /** Totals of all sections, at the end. */
  readonly totals?: readonly PrintedTotal[];
  readonly footer: string;
}

/** A report's charts, two side by side. */
export interface PrintedCharts {
  /** Sentences above them: totals now and before. */
  readonly facts: readonly string[];
  /** Names of the two bars of a pair; without the second there is no comparison. */
  readonly legend: readonly string[];
  readonly charts: readonly PrintedChart[];
}

export interface PrintedChart {
  readonly title: string;
  /** Alternative text for screen readers. */
  readonly alt: string;
  /** Format of its figures. */
  readonly as: PrintedAs;
  /** Named values have a line of text over each bar. Bars along time have no name and stand side by side. */
  readonly bars: readonly { readonly label?: string; readonly value: number; readonly before: number }[];
  /** Along time: labels below the first and the last bar. */
  readonly ends?: readonly [string, string];
}

export interface PrintedSection {
  readonly title?: string;
  readonly table: PrintedTable;
  readonly totals: readonly PrintedTotal[];
}

export interface PrintedCompany {
  readonly name: string;
  /** A PNG or JPEG as `data:image/png;base64,…`; left out when unreadable. */
  readonly logo?: string | undefined;
  /** Address, tax category, whatever stands below the name. */
  readonly lines: readonly string[];
}

export interface PrintedBox {
  readonly groups: readonly PrintedGroup[];
}

export interface PrintedGroup {
  /** In small grey type: 'Cliente'. */
  readonly label: string;
  /** In bold. */
  readonly title?: string;
  readonly lines: readonly string[];
}

export interface PrintedTable {
  readonly columns: readonly PrintedColumn[];
  /** A value for each column, in the form of records ('28.50', '2026-11-21'); '' for none. */
  readonly rows: readonly (readonly string[])[];
}

export interface PrintedColumn {
  readonly label: string;
  readonly as: PrintedAs;
  /** Its sum is carried from page to page ('Transporte'); for decimal text with at most two places. */
  readonly isCarried?: boolean;
}

export interface PrintedTotal {
  readonly label: string;
  readonly value: string;
  readonly as: PrintedAs;
  readonly isStrong?: boolean;
}

/** Format of a value: `text` unchanged, the others in es-AR form and right-aligned. `amount` is money without its $. */
export type PrintedAs = 'text' | 'amount' | 'money' | 'tonnes' | 'percent' | 'date';
