import { inspectImage } from '../images/inspect.ts';
import type { Element, PdfSheet } from './sheet.ts';

type Box = Readonly<Record<'x' | 'y' | 'width' | 'height', number>> &
  Pick<PDFKit.Mixins.ImageOption, 'align' | 'valign'>;

/** Draws a PNG or JPEG and returns its width; 0 for anything else, and for a broken one, which would end the thread. */
export function drawPicture(
  sheet: PdfSheet,
  parent: Element,
  { dataUrl = '', alt }: { readonly dataUrl: string | undefined; readonly alt: string },
  { x, y, width, height, ...alignment }: Box,
): number {
  const image = inspectImage(Buffer.from(dataUrl.replace(/^data:[^,]*,/, ''), 'base64'));
  if (!image) return 0;
  const draw = () => sheet.doc.image(dataUrl, x, y, { fit: [width, height], ...alignment });
  sheet.tag(parent, 'Figure', draw, { alt });
  return image.width * Math.min(width / image.width, height / image.height);
}
