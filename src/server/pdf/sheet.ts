import { LOCALE } from '#argentina/locale.ts';
import { arrayBuffer } from 'node:stream/consumers';
import PdfKit from 'pdfkit';
import { FONTS, printable, type FontWeight } from './fonts.ts';

/** Points, like all lengths here. */
export const MARGIN = 36;
const FOOTER_HEIGHT = 56;
const LINE_HEIGHT = 1.42;
/** pdfkit adds this gap to the 1.3 of IBM Plex Sans. */
const LINE_GAP = LINE_HEIGHT - 1.3;

export interface Style {
  readonly size: number;
  readonly weight?: FontWeight;
  readonly ink?: string;
  readonly spacing?: number;
}

export interface TextLayout {
  readonly width?: number;
  readonly align?: 'left' | 'center' | 'right';
  readonly maxLines?: number | undefined;
}

export type Element = PDFKit.PDFStructureElement;

interface ElementOptions {
  readonly title?: string;
  readonly alt?: string;
  readonly scope?: 'Column';
}

interface SheetOptions {
  readonly title: string;
  readonly author: string;
  readonly date: Date;
  readonly isLandscape?: boolean;
}

export const lineHeight = ({ size }: Style): number => size * LINE_HEIGHT;

/** Escapes title and author, which pdfkit writes as they are into the XML of the metadata. */
class EscapedPdf extends PdfKit {
  override endMetadata(): void {
    for (const name of ['Title', 'Author'] as const)
      this.info[name] = this.info[name]?.replaceAll(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
    super.endMetadata();
  }
}

/** A tagged PDF, whose elements tell screen readers what is drawn, from the top of each page to its bottom. */
export class PdfSheet {
  readonly doc: PDFKit.PDFDocument;
  readonly root: Element;
  /** Where the next element is drawn. */
  y = MARGIN;
  /** Draws the short head of every page but the first. */
  drawShortHead: () => void = () => undefined;
  readonly #output: Promise<ArrayBuffer>;

  constructor({ title, author, date, isLandscape = false }: SheetOptions) {
    this.doc = new EscapedPdf({
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
    this.#output = arrayBuffer(this.doc);
    // pdfkit also takes a parsed typeface, but its types know only bytes and paths.
    for (const [name, font] of Object.entries(FONTS)) this.doc.registerFont(name, font as unknown as Buffer);
    this.root = this.doc.struct('Document');
    this.doc.addStructure(this.root);
  }

  get width(): number {
    return this.doc.page.width - 2 * MARGIN;
  }

  get bottom(): number {
    return this.doc.page.height - FOOTER_HEIGHT;
  }

  get pageCount(): number {
    return this.doc.bufferedPageRange().count;
  }

  addPage(): void {
    this.doc.addPage();
    this.y = MARGIN;
  }

  nextPage(): void {
    this.addPage();
    this.drawShortHead();
  }

  beginPageUnlessFits(height: number): void {
    if (this.y + height > this.bottom) this.nextPage();
  }

  async finish(): Promise<Uint8Array> {
    this.doc.end();
    return new Uint8Array(await this.#output);
  }

  /** Adds an element that gets its content later, from elements within it. */
  addElement(parent: Element, type: string, options: ElementOptions = {}): Element {
    const element = this.doc.struct(type, options);
    parent.add(element);
    return element;
  }

  tag(parent: Element, type: string, draw: () => void, options: ElementOptions = {}): void {
    parent.add(this.doc.struct(type, options, draw));
  }

  /** Draws rules, frames and repeated heads, which screen readers skip. */
  artifact(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    this.doc.markContent('Artifact', { type });
    draw();
    this.doc.endMarkedContent();
  }

  /** Draws a text, which is broken at `width`. @returns where the next line would begin */
  text(text: string, x: number, y: number, style: Style, layout: TextLayout = {}): number {
    const { ink = INK, spacing = 0 } = style;
    // This also sets the font, because it measures the text.
    const brokenText = this.#breakLines(text, style, layout);
    const { width, align = 'left', maxLines = Infinity } = layout;
    this.doc.fillColor(ink).text(brokenText, x, y, {
      characterSpacing: spacing,
      lineGap: style.size * LINE_GAP,
      align,
      // The height keeps pdfkit from beginning a page.
      height: maxLines * lineHeight(style),
      ellipsis: true,
      ...(width === undefined ? { lineBreak: false } : { width }),
    });
    return width === undefined ? y + lineHeight(style) : this.doc.y;
  }

  textHeight(
    text: string,
    style: Style,
    { width, maxLines = Infinity }: TextLayout & { readonly width: number },
  ): number {
    const brokenText = this.#breakLines(text, style, { width, maxLines });
    const lineGap = style.size * LINE_GAP;
    return Math.min(this.doc.heightOfString(brokenText, { width, lineGap }), maxLines * lineHeight(style));
  }

  /** Sets the font, which `heightOfString` and `text` use. */
  textWidth(text: string, style: Style): number {
    const { size, weight = 'regular', spacing = 0 } = style;
    return this.doc.font(weight).fontSize(size).widthOfString(printable(text), { characterSpacing: spacing });
  }

  /** Breaks a text that is too wide at its separators (' · '), so that no line ends in one. */
  #breakLines(text: string, style: Style, { width = Infinity, maxLines }: TextLayout): string {
    const plain = maxLines === 1 ? printable(text).replaceAll('\n', ' ') : printable(text);
    if (this.textWidth(plain, style) <= width || maxLines === 1) return plain;
    return plain.replaceAll(/.* · .*/g, (paragraph) => {
      const lines: string[] = [];
      for (const piece of paragraph.split(' · ')) {
        const line = lines.at(-1);
        const longer = `${line} · ${piece}`;
        if (line !== undefined && this.textWidth(longer, style) <= width) lines[lines.length - 1] = longer;
        else lines.push(piece);
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

/** The light tokens of src/look/tokens.css. */
export const INK = '#20282b';
export const INK_2 = '#5a615f';
export const LINE = '#e3ded4';
const FRAME = '#cfc8ba';
export const GROUND = '#f5f3ee';
export const BAD = '#a4262c';
export const PRIMARY = '#0e5a61';
