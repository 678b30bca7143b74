import { inflateSync } from 'node:zlib';
import type { Sheet } from './sheet.ts';

export interface Picture {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** A PNG or JPEG; null when it is neither. */
export function openImage(sheet: Sheet, dataUrl: string): Picture | null {
  const bytes = Buffer.from(dataUrl.replace(/^data:[^,]*,/, ''), 'base64');
  try {
    const picture = imagesOf(sheet).openImage(bytes);
    // pdfkit unpacks later, where a broken PNG would end the thread.
    if (picture.image?.imgData) inflateSync(picture.image.imgData, { maxOutputLength: MOST_PIXEL_BYTES });
    return picture;
  } catch {
    // A page without its logo is better than none.
    return null;
  }
}

export function drawImage(sheet: Sheet, picture: Picture, x: number, y: number, size: Picture): void {
  imagesOf(sheet).image(picture, x, y, { width: size.width, height: size.height });
}

/** A small file may hold an enormous picture. */
const MOST_PIXEL_BYTES = 32 * 1024 * 1024;

/** Missing from pdfkit's types. */
interface Images {
  openImage(bytes: Buffer): Picture & { image?: { imgData?: Uint8Array } };
  image(picture: Picture, x: number, y: number, options: { width: number; height: number }): void;
}

const imagesOf = (sheet: Sheet) => sheet.doc as unknown as Images;
