import { guardedAgain } from '#domain/sheets.ts';
import type { Row, Style, WorkbookWriter, WorksheetWriter } from '@cj-tech-master/excelts';
import { letterOf } from './formulas.ts';
import type { SheetValue, Formula, Sheet, SheetRow, XlsxColumn } from './writeXlsx.ts';

/** Writes a sheet; each row goes out as it is added. */
export class SheetWriter {
  readonly #sheet: WorksheetWriter;
  readonly #columns: readonly XlsxColumn[];
  /** Row number. */
  readonly #headings: number;
  #row: number;
  #groupStart: number;
  #hasGroups = false;
  #lastPlain: number;
  /**
   * Styles by column and type of value. The library recognises a style by its object, and would make one per
   * cell.
   */
  readonly #styles: Partial<Record<number, Partial<Style>>>[] = [];

  constructor(workbook: WorkbookWriter, { name, columns, about = [] }: Sheet) {
    this.#columns = columns;
    // A row separates description and headings.
    this.#headings = about.length === 0 ? 1 : about.length + 2;
    this.#sheet = workbook.addWorksheet(tabName(name), {
      views: [{ state: 'frozen', ySplit: this.#headings }],
      ...(about.length > 0 && { pageSetup: ON_PAPER }),
    });
    this.#sheet.columns = columns.map(({ width, format, align }) => ({
      width,
      style: {
        ...(format && { numFmt: format }),
        // A day at the right would touch the text beside it.
        ...(format && align === 'left' && { alignment: { horizontal: 'left' } }),
      },
    }));
    for (const [place, line] of about.entries()) this.#addAbout(line, place === 0);
    this.#addHeadings();
    this.#row = this.#headings;
    this.#lastPlain = this.#headings;
    this.#groupStart = this.#headings + 1;
  }

  add(row: SheetRow): void {
    const { cells, as } = 'cells' in row ? row : { cells: row, as: null };
    this.#row += 1;
    const written = this.#sheet.addRow(cells.map((cell) => this.#valueOf(cell)));
    if (as === null) {
      this.#lastPlain = this.#row;
      written.eachCell({ includeEmpty: true }, (cell, place) => {
        cell.style = (this.#styles[place] ??= {})[cell.type] ??= cell.style;
      });
    } else this.#emphasize(written, as);
    if (as === 'group') {
      this.#hasGroups = true;
      this.#groupStart = this.#row + 1;
    }
    written.commit();
  }

  close(): void {
    // A filter could move rows out of their groups.
    const last = letterOf(this.#columns.length - 1);
    // The filter of a plain list also covers rows that are typed below it.
    const end = this.#headings === 1 ? 1 : this.#lastPlain;
    if (!this.#hasGroups) this.#sheet.autoFilter = `A${this.#headings}:${last}${end}`;
    this.#sheet.commit();
  }

  #addAbout(line: string, isTitle: boolean): void {
    const row = this.#sheet.addRow([inert(line)]);
    row.getCell(1).numFmt = '@';
    if (isTitle) row.font = { bold: true, size: 14 };
    row.commit();
  }

  #addHeadings(): void {
    const headings = this.#sheet.getRow(this.#headings);
    headings.values = this.#columns.map(({ heading }) => inert(heading));
    headings.font = { bold: true };
    for (const [place, { align }] of this.#columns.entries()) {
      const cell = headings.getCell(place + 1);
      if (align === 'right') cell.alignment = { horizontal: 'right' };
      if (this.#headings > 1) cell.fill = SHADED;
    }
    headings.commit();
  }

  #emphasize(row: Row, as: 'group' | 'subtotal' | 'total'): void {
    row.font = { bold: true };
    for (const place of this.#columns.keys()) {
      const cell = row.getCell(place + 1);
      if (as === 'group') cell.fill = SHADED;
      else cell.border = { top: { style: as === 'total' ? 'medium' : 'thin' } };
    }
  }

  #valueOf(cell: SheetValue) {
    if (typeof cell === 'string') return inert(cell);
    return cell !== null && typeof cell === 'object' && 'formula' in cell ? this.#computed(cell) : cell;
  }

  #computed({ formula, value }: Formula) {
    const rows = { row: this.#row, above: this.#row - 1, first: this.#headings + 1, group: this.#groupStart };
    return {
      formula: formula.replace(/\{(row|above|first|group)\}/g, (_, name) =>
        String(rows[name as keyof typeof rows]),
      ),
      result: value,
    };
  }
}

/** A4 landscape, one page wide. */
const ON_PAPER = { paperSize: 9, orientation: 'landscape', fitToWidth: 1, fitToHeight: 0 } as const;

/** look/tokens.css, --mute-soft. */
const SHADED = { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FFEDEAE3' } } as const;

/**
 * Escapes a text for a cell. XML 1.0 forbids most control characters, and '_x0041_' would be read as 'A'. The
 * import takes a guard away that stands in a text.
 */
const inert = (text: string): string =>
  guardedAgain(text)
    .replace(NOT_XML, '')
    .replace(/_(?=x[\dA-F]{4}_)/gi, '_x005F_');

// oxlint-disable-next-line no-control-regex -- they are what is looked for
const NOT_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Cs}/gu;

/** Makes the name of a tab: at most 31 characters, none of which has a meaning in formulas. */
const tabName = (name: string) => name.replace(/[[\]:*?/\\']/g, ' ').slice(0, 31);
