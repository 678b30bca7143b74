/** A paper as plain data, which a thread can receive. */
export type Printed = PrintedDocument | PrintedDocuments | PrintedReport;

interface PrintedDocuments extends Pick<PrintedPages, 'title' | 'issuedAt' | 'company'> {
  readonly kind: 'documents';
  readonly documents: readonly PrintedDocument[];
}

interface PrintedPages {
  readonly title: string;
  /** ISO 8601 with its zone. No other time is written into the file, so that equal input gives equal bytes. */
  readonly issuedAt: string;
  readonly company: PrintedCompany;
  readonly headerLines: readonly string[];
  readonly footer: string;
  readonly stamp?: string;
}

export interface PrintedDocument extends PrintedPages {
  readonly kind: 'document';
  /** '0003-0004183'; also in the QR code. */
  readonly number: string;
  /** 'X' for a paper that is no invoice. When absent, its box is left out. */
  readonly letter?: string;
  /** Printed below the title: 'DOCUMENTO NO VÁLIDO COMO FACTURA'. */
  readonly notice?: string;
  /** One or two. */
  readonly boxes: readonly PrintedBox[];
  /** Printed before the lines, or instead of them, as in a receipt. */
  readonly paragraphs?: readonly string[];
  readonly lines?: PrintedTable;
  /** The last with `isStrong` is the final amount. */
  readonly totals: readonly PrintedTotal[];
  readonly observations?: string;
  /** Lines to sign on, up to three. A text is the label of one. */
  readonly signatures: readonly (string | PrintedSignature)[];
  /** QR codes beside that of the number. */
  readonly codes?: readonly PrintedCode[];
  /** Printed beside the name of the copy: 'REIMPRESIÓN'. */
  readonly mark?: string;
  /** The names of the copies, at least one: 'ORIGINAL', 'DUPLICADO'. */
  readonly copies: readonly string[];
}

export interface PrintedSignature {
  readonly label: string;
  /** Texts printed above the line; up to two. */
  readonly lines: readonly string[];
  /** Printed above the line: `data:image/png;base64,…`. It is left out when unreadable. */
  readonly picture?: string | undefined;
}

interface PrintedCode {
  readonly text: string;
  readonly label?: string;
  readonly alt: string;
}

/** A printed statement, report or record. */
export interface PrintedReport extends PrintedPages {
  readonly kind: 'report';
  readonly isLandscape?: boolean;
  readonly charts?: PrintedCharts;
  readonly sections: readonly (PrintedFacts | PrintedSection)[];
  readonly text?: string;
  readonly totals?: readonly PrintedTotal[];
  readonly signatures?: readonly string[];
}

export interface PrintedFacts {
  readonly title?: string;
  readonly facts: readonly (readonly [label: string, text: string])[];
}

export interface PrintedCharts {
  readonly totals: readonly string[];
  /** Names of the two bars of a pair; a single name when nothing is compared. */
  readonly legend: readonly string[];
  readonly charts: readonly PrintedChart[];
}

export interface PrintedChart {
  readonly title: string;
  readonly alt: string;
  readonly as: PrintedAs;
  /** `before` is the value in the previous period. A chart along time has no `label`: it labels its `ends`. */
  readonly bars: readonly { readonly label?: string; readonly value: number; readonly before: number }[];
  readonly ends?: readonly [string, string];
}

export interface PrintedSection {
  readonly title?: string;
  readonly table: PrintedTable;
  readonly totals: readonly PrintedTotal[];
}

/** The business that a paper names. */
export interface PrintedCompany {
  readonly name: string;
  /** `data:image/png;base64,…` or JPEG; left out when unreadable. */
  readonly logo?: string | undefined;
  readonly lines: readonly string[];
}

export interface PrintedBox {
  readonly groups: readonly PrintedGroup[];
}

interface PrintedGroup {
  readonly label: string;
  readonly title?: string;
  readonly lines: readonly string[];
}

export interface PrintedTable {
  readonly columns: readonly PrintedColumn[];
  /** The values as records hold them ('28.50', '2026-11-21'); '' for none. */
  readonly rows: readonly (readonly string[])[];
}

export interface PrintedColumn {
  readonly label: string;
  readonly as: PrintedAs;
  /** The sum is carried from page to page ('Transporte'). It has at most two decimal places. */
  readonly isCarried?: boolean;
}

export interface PrintedTotal {
  readonly label: string;
  readonly value: string;
  readonly as: PrintedAs;
  readonly isStrong?: boolean;
}

/** How a value is printed: `text` unchanged, the others in the format of es-AR. `amount` is money without its $. */
export type PrintedAs = 'text' | 'amount' | 'money' | 'number' | 'percent' | 'date';
