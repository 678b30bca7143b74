import { crc32, inflateSync } from 'node:zlib';
import { IMAGE_MAX_SIDE } from '#schema/fields/image.ts';

/** An image's type and size in pixels, read from its bytes. */
export type ImageInfo = {
  readonly type: 'image/png' | 'image/jpeg';
  readonly width: number;
  readonly height: number;
};

/** Reads type and size of a picture. @returns null when it is neither PNG nor JPEG, broken or too large */
export function inspectImage(bytes: Buffer): ImageInfo | null {
  try {
    const picture = PNG.equals(bytes.subarray(0, 8)) ? png(bytes) : jpeg(bytes);
    return picture && isSane(picture.width) && isSane(picture.height) ? picture : null;
  } catch (error) {
    // The file ends too soon, or zlib refuses its data.
    if (error instanceof RangeError || (error as { code?: string }).code?.startsWith('Z_')) return null;
    throw error;
  }
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const isSane = (side: number) => side >= 1 && side <= IMAGE_MAX_SIDE;

/** PNG (ISO/IEC 15948), 5: chunks with checksums, pixels of the header's size. */
function png(bytes: Buffer): ImageInfo | null {
  const pixels: Buffer[] = [];
  let header: Buffer | null = null;
  for (let at = 8; ;) {
    const length = bytes.readUInt32BE(at);
    const kind = bytes.toString('latin1', at + 4, at + 8);
    const end = at + 8 + length;
    if (bytes.readUInt32BE(end) !== crc32(bytes.subarray(at + 4, end))) return null;
    const data = bytes.subarray(at + 8, end);
    if (kind === 'IHDR') header = data;
    if (!header) return null;
    if (kind === 'IDAT') pixels.push(data);
    if (kind === 'IEND') break;
    at = end + 4;
  }
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const [depth, colour, , , interlace] = header.subarray(8);
  const channels = CHANNELS[colour!];
  const isKnown = channels !== undefined && DEPTHS.includes(depth!) && interlace === 0;
  if (!isKnown || !isSane(width) || !isSane(height)) return null;
  const size = height * (1 + Math.ceil((width * channels * depth!) / 8));
  const unpacked = inflateSync(Buffer.concat(pixels), { maxOutputLength: size });
  return unpacked.length === size ? { type: 'image/png', width, height } : null;
}

const DEPTHS: readonly number[] = [1, 2, 4, 8, 16];

/** Samples per pixel by colour type. */
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** JPEG (ITU-T T.81), B.1: segments up to the frame header, EOI at the end. */
function jpeg(bytes: Buffer): ImageInfo | null {
  if (bytes.readUInt16BE(0) !== 0xffd8 || bytes.lastIndexOf(EOI) < 4) return null;
  for (let at = 2; ;) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes.readUInt8(at + 1);
    // Baseline and progressive, as in PDF.
    if (marker >= 0xc0 && marker <= 0xc2)
      return { type: 'image/jpeg', height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    at += 2 + bytes.readUInt16BE(at + 2);
  }
}

const EOI = Buffer.from([0xff, 0xd9]);
