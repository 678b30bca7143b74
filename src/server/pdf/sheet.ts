import { LOCALE } from '#argentina/locale.ts';
import { arrayBuffer } from 'node:stream/consumers';
import PdfKit from 'pdfkit';
import { FONTS, printable, type FontWeight } from './fonts.ts';

/** Points. */
export const MARGIN = 36;
const FOOT = 48;
/** The distance of two lines in type sizes, including the gap that pdfkit adds. */
const LEADING = 1.42;
const BETWEEN_LINES = LEADING - 1.3;

export interface Style {
  readonly size: number;
  readonly weight?: FontWeight;
  readonly ink?: string;
  /** Points. */
  readonly spacing?: number;
}

/** How a text stands. It wraps if there is a width. */
export interface TextLayout {
  readonly width?: number;
  readonly align?: 'left' | 'center' | 'right';
  /** Maximum number of lines; the last one ends with an ellipsis if text is left. */
  readonly most?: number | undefined;
}

export type Element = PDFKit.PDFStructureElement;

/** `scope` is for heading cells. */
interface ElementOptions {
  readonly title?: string;
  readonly alt?: string;
  readonly scope?: 'Column';
}

export interface SheetOptions {
  readonly title: string;
  readonly author: string;
  readonly date: Date;
  readonly isLandscape?: boolean;
}

export const leading = ({ size }: Style): number => size * LEADING;

/** A tagged PDF, drawn from the top of each page to its bottom. */
export class PdfSheet {
  readonly doc: PDFKit.PDFDocument;
  readonly root: Element;
  /** The place that is drawn next, in points from the top. */
  y = MARGIN;
  /** Called on each page after the first. */
  drawNextHead: () => void = () => undefined;
  readonly #output: Promise<ArrayBuffer>;

  constructor({ title, author, date, isLandscape = false }: SheetOptions) {
    this.doc = new PdfKit({
      size: 'A4',
      layout: isLandscape ? 'landscape' : 'portrait',
      margin: 0,
      pdfVersion: '1.7',
      tagged: true,
      lang: LOCALE,
      displayTitle: true,
      autoFirstPage: false,
      bufferPages: true,
      // null keeps pdfkit from opening Helvetica, which is not embedded.
      font: null as unknown as string,
      info: { Title: title, Author: author, Creator: 'Cantera', CreationDate: date, ModDate: date },
    });
    escapeMetadata(this.doc);
    this.#output = arrayBuffer(this.doc);
    // pdfkit's types know only bytes and paths.
    for (const [name, font] of Object.entries(FONTS)) this.doc.registerFont(name, font as unknown as Buffer);
    this.root = this.doc.struct('Document');
    this.doc.addStructure(this.root);
  }

  get width(): number {
    return this.doc.page.width - 2 * MARGIN;
  }

  get bottom(): number {
    return this.doc.page.height - FOOT - 8;
  }

  get pages(): number {
    return this.doc.bufferedPageRange().count;
  }

  addPage(): void {
    this.doc.addPage();
    this.y = MARGIN;
  }

  nextPage(): void {
    this.addPage();
    this.drawNextHead();
  }

  /** Goes to the next page if this height does not fit. */
  reserve(height: number): void {
    if (this.y + height > this.bottom) this.nextPage();
  }

  async finish(): Promise<Uint8Array> {
    this.doc.end();
    return new Uint8Array(await this.#output);
  }

  /** An element that holds other elements. */
  part(parent: Element, type: string, options: ElementOptions = {}): Element {
    const element = this.doc.struct(type, options);
    parent.add(element);
    return element;
  }

  /** Draws content in an element of its own. */
  tag(parent: Element, type: string, draw: () => void, options: ElementOptions = {}): void {
    parent.add(this.doc.struct(type, options, draw));
  }

  /** Draws rules, frames and repeated heads, which screen readers skip. */
  artifact(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    this.doc.markContent('Artifact', { type });
    draw();
    this.doc.endMarkedContent();
  }

  /** Writes a text. @returns where the next line would begin */
  text(text: string, x: number, y: number, style: Style, place: TextLayout = {}): number {
    const { ink = INK, spacing = 0 } = style;
    const written = this.#written(text, style, place);
    const { width, align = 'left', most = Infinity } = place;
    this.doc.fillColor(ink).text(written, x, y, {
      characterSpacing: spacing,
      lineGap: style.size * BETWEEN_LINES,
      align,
      // The height keeps pdfkit from beginning a page.
      height: most * leading(style),
      ellipsis: true,
      ...(width === undefined ? { lineBreak: false } : { width }),
    });
    return width === undefined ? y + leading(style) : this.doc.y;
  }

  height(text: string, style: Style, { width = 0, most = Infinity }: TextLayout): number {
    const written = this.#written(text, style, { width, most });
    const lineGap = style.size * BETWEEN_LINES;
    return Math.min(this.doc.heightOfString(written, { width, lineGap }), most * leading(style));
  }

  measure(text: string, style: Style): number {
    const { size, weight = 'regular', spacing = 0 } = style;
    return this.doc.font(weight).fontSize(size).widthOfString(printable(text), { characterSpacing: spacing });
  }

  /** The text as it is printed. A separator (' · ') at the end of a line is left out. */
  #written(text: string, style: Style, { width = Infinity, most }: TextLayout): string {
    const plain = most === 1 ? printable(text).replaceAll('\n', ' ') : printable(text);
    if (this.measure(plain, style) <= width || most === 1) return plain;
    return plain.replaceAll(/.* · .*/g, (paragraph) => {
      const lines: string[] = [];
      for (const part of paragraph.split(' · ')) {
        const longer = `${lines.at(-1)} · ${part}`;
        if (lines.length > 0 && this.measure(longer, style) <= width) lines[lines.length - 1] = longer;
        else lines.push(part);
      }
      return lines.join('\n');
    });
  }

  rule(x: number, y: number, width: number, { thickness = 0.5, ink = LINE } = {}): void {
    this.doc.rect(x, y, width, thickness).fill(ink);
  }

  frame(
    x: number,
    y: number,
    width: number,
    height: number,
    { radius = 3, thickness = 0.75, ink = FRAME } = {},
  ) {
    this.doc.lineWidth(thickness).roundedRect(x, y, width, height, radius).stroke(ink);
  }
}

/** pdfkit writes title and author unescaped into the XML. */
function escapeMetadata(doc: PDFKit.PDFDocument): void {
  const { endMetadata } = doc;
  doc.endMetadata = () => {
    for (const name of ['Title', 'Author'] as const) {
      doc.info[name] = doc.info[name]?.replaceAll(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
    }
    endMetadata.call(doc);
  };
}

/** The light tokens of src/look/tokens.css. */
export const INK = '#20282b';
export const INK_2 = '#5a615f';
export const LINE = '#e3ded4';
const FRAME = '#cfc8ba';
export const GROUND = '#f5f3ee';
export const BAD = '#a4262c';
export const PRIMARY = '#0e5a61';
