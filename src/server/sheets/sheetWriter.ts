import { guardAgain } from '#domain/csv.ts';
import type { Row, Style, WorkbookWriter, WorksheetWriter } from '@cj-tech-master/excelts';
import { letterOf } from './formulas.ts';
import type { SheetValue, Formula, Sheet, SheetRow, XlsxColumn } from './writeXlsx.ts';

/** Writes a sheet of a workbook, whose rows are not kept in memory. Row and column numbers count from 1. */
export class SheetWriter {
  readonly #sheet: WorksheetWriter;
  readonly #columns: readonly XlsxColumn[];
  readonly #headingRow: number;
  #row: number;
  #groupStart: number;
  #hasGroups = false;
  #lastPlainRow: number;
  /** Styles by column and type of value. The library knows a style by its object, and would store one per cell. */
  readonly #styles: Partial<Record<number, Partial<Style>>>[] = [];

  constructor(workbook: WorkbookWriter, { name, columns, about = [] }: Sheet) {
    this.#columns = columns;
    this.#headingRow = about.length === 0 ? 1 : about.length + 2;
    this.#sheet = workbook.addWorksheet(tabName(name), {
      views: [{ state: 'frozen', ySplit: this.#headingRow }],
      ...(about.length > 0 && { pageSetup: PAGE_SETUP }),
    });
    this.#sheet.columns = columns.map(({ width, format, align }) => ({
      width,
      style: {
        ...(format && { numFmt: format }),
        // A day at the right would touch the text beside it.
        ...(format && align === 'left' && { alignment: { horizontal: 'left' } }),
      },
    }));
    for (const [index, line] of about.entries()) this.#addAbout(line, index === 0);
    this.#addHeadings();
    this.#row = this.#headingRow;
    this.#lastPlainRow = this.#headingRow;
    this.#groupStart = this.#headingRow + 1;
  }

  add(row: SheetRow): void {
    const { cells, as } = 'cells' in row ? row : { cells: row, as: null };
    this.#row += 1;
    const sheetRow = this.#sheet.addRow(cells.map((cell) => this.#valueOf(cell)));
    if (as === null) {
      this.#lastPlainRow = this.#row;
      sheetRow.eachCell({ includeEmpty: true }, (cell, column) => {
        const styles = (this.#styles[column] ??= {});
        cell.style = styles[cell.type] ??= cell.style;
      });
    } else this.#emphasize(sheetRow, as);
    if (as === 'group') {
      this.#hasGroups = true;
      this.#groupStart = this.#row + 1;
    }
    sheetRow.commit();
  }

  close(): void {
    const lastColumn = letterOf(this.#columns.length - 1);
    // A plain list's filter names only its headings, so that it covers rows that are typed below it, too.
    const isPlainList = this.#headingRow === 1;
    const lastRow = isPlainList ? this.#headingRow : this.#lastPlainRow;
    // Groups have no filter: its sorting would move rows out of them.
    if (!this.#hasGroups) this.#sheet.autoFilter = `A${this.#headingRow}:${lastColumn}${lastRow}`;
    this.#sheet.commit();
  }

  #addAbout(line: string, isTitle: boolean): void {
    const row = this.#sheet.addRow([escapeText(line)]);
    // Text, whatever format the column has.
    row.getCell(1).numFmt = '@';
    if (isTitle) row.font = { bold: true, size: 14 };
    row.commit();
  }

  #addHeadings(): void {
    const headings = this.#sheet.getRow(this.#headingRow);
    headings.values = this.#columns.map(({ heading }) => escapeText(heading));
    headings.font = { bold: true };
    for (const [index, { align }] of this.#columns.entries()) {
      const cell = headings.getCell(index + 1);
      if (align === 'right') cell.alignment = { horizontal: 'right' };
      if (this.#headingRow > 1) cell.fill = SHADED;
    }
    headings.commit();
  }

  #emphasize(row: Row, as: 'group' | 'subtotal' | 'total'): void {
    row.font = { bold: true };
    for (const index of this.#columns.keys()) {
      const cell = row.getCell(index + 1);
      if (as === 'group') cell.fill = SHADED;
      else cell.border = { top: { style: as === 'total' ? 'medium' : 'thin' } };
    }
  }

  #valueOf(cell: SheetValue) {
    if (typeof cell === 'string') return escapeText(cell);
    return cell !== null && typeof cell === 'object' && 'formula' in cell ? this.#computed(cell) : cell;
  }

  #computed({ formula, value }: Formula) {
    const first = this.#headingRow + 1;
    const rows = { row: this.#row, above: this.#row - 1, first, group: this.#groupStart };
    return {
      formula: formula.replace(/\{(row|above|first|group)\}/g, (_, name) =>
        String(rows[name as keyof typeof rows]),
      ),
      result: value,
    };
  }
}

/** A4 landscape, one page wide. */
const PAGE_SETUP = { paperSize: 9, orientation: 'landscape', fitToWidth: 1, fitToHeight: 0 } as const;

/** look/tokens.css, --mute-soft. */
const SHADED = { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FFEDEAE3' } } as const;

/**
 * Escapes a text for a cell. XML 1.0 forbids most control characters, and '_x0041_' would be read as 'A'. An
 * apostrophe that the import would remove is doubled.
 */
const escapeText = (text: string): string =>
  guardAgain(text)
    .replace(NOT_XML, '')
    .replace(/_(?=x[\dA-F]{4}_)/gi, '_x005F_');

// oxlint-disable-next-line no-control-regex -- they are what is looked for
const NOT_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Cs}/gu;

/** Makes the name of a tab: at most 31 characters, without those that have a meaning in formulas. */
const tabName = (name: string) => name.replace(/[[\]:*?/\\']/g, ' ').slice(0, 31);
