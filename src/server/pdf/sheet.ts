import { LOCALE } from '#argentina/locale.ts';
import PdfKit from 'pdfkit';
import { arrayBuffer } from 'node:stream/consumers';
import { FONTS, inOurLetters, type Weight } from './fonts.ts';

/** Points. */
export const MARGIN = 36;
const FOOT = 48;

export interface Style {
  readonly size: number;
  readonly weight?: Weight;
  readonly ink?: string;
  /** Points. */
  readonly spacing?: number;
}

export interface Place {
  readonly width?: number;
  readonly align?: 'left' | 'center' | 'right';
}

type Element = PDFKit.PDFStructureElement;

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

/** Wraps lines itself (pdfkit would start pages), and tags everything. */
export class Sheet {
  readonly doc: PDFKit.PDFDocument;
  readonly root: Element;
  /** From the top. */
  y = MARGIN;
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
      // Else pdfkit opens Helvetica, which is not embedded.
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

  /** Counted from 0. */
  turnTo(page: number): void {
    this.doc.switchToPage(page);
  }

  async finish(): Promise<Uint8Array> {
    this.root.end();
    this.doc.end();
    return new Uint8Array(await this.#output);
  }

  /** Holds others. */
  part(parent: Element, type: string, options: ElementOptions = {}): Element {
    const element = this.doc.struct(type, options);
    parent.add(element);
    return element;
  }

  /** Holds drawn content. */
  tag(parent: Element, type: string, draw: () => void, options: ElementOptions = {}): void {
    const element = this.part(parent, type, options);
    element.add(draw);
    element.end();
  }

  /** Rules, frames, repeated heads: screen readers skip them. */
  artifact(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    this.doc.markContent('Artifact', { type });
    draw();
    this.doc.endMarkedContent();
  }

  /** It must fit: see `cut` and `fitted`. */
  text(text: string, x: number, y: number, style: Style, { width = 0, align = 'left' }: Place = {}): void {
    const { doc } = this;
    const { ink = INK, spacing = 0 } = style;
    const free = align === 'left' ? 0 : width - this.measure(text, style);
    const at = x + (align === 'center' ? free / 2 : free);
    this.#use(style);
    doc.fillColor(ink).text(inOurLetters(text), at, y, { lineBreak: false, characterSpacing: spacing });
  }

  measure(text: string, style: Style): number {
    this.#use(style);
    return this.doc.widthOfString(inOurLetters(text), { characterSpacing: style.spacing ?? 0 });
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

  #use({ size, weight = 'regular' }: Style): void {
    this.doc.font(weight).fontSize(size);
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
