/** What is put on paper. Plain data that survives a structured clone: it is drawn in a worker. */
export type Printed = PrintedDocument | PrintedReport;

/** A sheet that is handed over: remito, presupuesto, recibo, nota de débito. The same one always gives the same bytes. */
export interface PrintedDocument {
  readonly kind: 'document';
  /** What it is, in capitals: 'REMITO'. */
  readonly title: string;
  /** '0003-0004183'; also in the QR code. */
  readonly number: string;
  /** When it was issued, ISO 8601 with its zone: the only moment that the file says. */
  readonly issuedAt: string;
  readonly company: PrintedCompany;
  /** In the box between company and title: 'X' for what is no invoice. */
  readonly letter: string;
  /** Below the head, in bold: 'DOCUMENTO NO VÁLIDO COMO FACTURA'. */
  readonly notice?: string;
  /** Below the number: 'Fecha 21/11/2026'. */
  readonly facts: readonly string[];
  /** Side by side below the head; one or two. */
  readonly boxes: readonly PrintedBox[];
  /** Sentences before the lines, or instead of them: what a receipt says. */
  readonly paragraphs?: readonly string[];
  readonly lines?: PrintedTable;
  /** At the end, on the right. The last strong one is the one that counts. */
  readonly totals: readonly PrintedTotal[];
  readonly observations?: string;
  /** What stands below each line to sign on, at the foot of the last page; up to three. */
  readonly signatures: readonly string[];
  /** At the foot of every page, on the left: 'Emitido por María Gómez · 21/11/2026 10:42'. */
  readonly footer: string;
  /** Across every page: 'ANULADO'. */
  readonly stamp?: string;
  /** In the head, beside the copy's name: 'REIMPRESIÓN'. */
  readonly mark?: string;
  /** The whole of it is drawn once for each: 'ORIGINAL', 'DUPLICADO', 'TRIPLICADO'. At least one. */
  readonly copies: readonly string[];
}

/** A table of any length, under a heading: a statement, a report. */
export interface PrintedReport {
  readonly kind: 'report';
  readonly title: string;
  readonly issuedAt: string;
  readonly company: PrintedCompany;
  readonly isLandscape?: boolean;
  /** What it is about and how it was filtered: 'Cliente: Gómez Hormigones S.R.L.'. */
  readonly facts: readonly string[];
  /** Between the heading and the tables. */
  readonly charts?: PrintedCharts;
  readonly sections: readonly PrintedSection[];
  /** What all sections come to, at the end. */
  readonly totals?: readonly PrintedTotal[];
  readonly footer: string;
}

/** What a report's figures come to, drawn: two beside each other. */
export interface PrintedCharts {
  /** Sentences above them: what it comes to, and came to before. */
  readonly facts: readonly string[];
  /** What each of a pair of bars is called; without the second there is nothing to compare with. */
  readonly legend: readonly string[];
  readonly charts: readonly PrintedChart[];
}

export interface PrintedChart {
  readonly title: string;
  /** What it says to whom does not see it. */
  readonly alt: string;
  /** How its figures are written. */
  readonly as: PrintedAs;
  /** Of values that have names: a line of text over each bar. Along time they have none, and stand side by side. */
  readonly bars: readonly { readonly label?: string; readonly value: number; readonly before: number }[];
  /** Along time: what stands below the first bar and the last one. */
  readonly ends?: readonly [string, string];
}

export interface PrintedSection {
  readonly title?: string;
  readonly table: PrintedTable;
  readonly totals: readonly PrintedTotal[];
}

export interface PrintedCompany {
  readonly name: string;
  /** A PNG or JPEG as `data:image/png;base64,…`; one that cannot be read is left out. */
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
  /** A value for each column, as records carry it ('28.50', '2026-11-21'); '' where there is none. */
  readonly rows: readonly (readonly string[])[];
}

export interface PrintedColumn {
  readonly label: string;
  readonly as: PrintedAs;
  /** Its sum is carried from page to page ('Transporte'); of decimal text with at most two places. */
  readonly isCarried?: boolean;
}

export interface PrintedTotal {
  readonly label: string;
  readonly value: string;
  readonly as: PrintedAs;
  readonly isStrong?: boolean;
}

/** How a value is written: text as it is, the others in es-AR form and to the right. `amount` is money without its $. */
export type PrintedAs = 'text' | 'amount' | 'money' | 'tonnes' | 'percent' | 'date';
