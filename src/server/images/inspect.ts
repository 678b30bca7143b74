import { crc32, inflateSync } from 'node:zlib';
import { IMAGE_MAX_SIDE } from '#schema/fields/image.ts';

type ImageInfo = {
  readonly type: 'image/png' | 'image/jpeg';
  readonly width: number;
  readonly height: number;
};

/** Reads type and size of an image. Returns null when it is neither PNG nor JPEG, broken or too large. */
export function inspectImage(bytes: Buffer): ImageInfo | null {
  try {
    const image = PNG.equals(bytes.subarray(0, 8)) ? readPng(bytes) : readJpeg(bytes);
    return image && isAllowedSide(image.width) && isAllowedSide(image.height) ? image : null;
  } catch (error) {
    // The file ends too soon, or zlib refuses its data.
    if (error instanceof RangeError || (error as { code?: string }).code?.startsWith('Z_')) return null;
    throw error;
  }
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const isAllowedSide = (side: number) => side >= 1 && side <= IMAGE_MAX_SIDE;

/** Reads the size of a PNG (ISO/IEC 15948, section 5), and checks its pixels. Interlaced ones are refused. */
function readPng(bytes: Buffer): ImageInfo | null {
  const pixels: Buffer[] = [];
  let header: Buffer | null = null;
  for (let offset = 8; ;) {
    const length = bytes.readUInt32BE(offset);
    const kind = bytes.toString('latin1', offset + 4, offset + 8);
    const end = offset + 8 + length;
    if (bytes.readUInt32BE(end) !== crc32(bytes.subarray(offset + 4, end))) return null;
    const data = bytes.subarray(offset + 8, end);
    if (kind === 'IHDR') header = data;
    if (!header) return null;
    if (kind === 'IDAT') pixels.push(data);
    if (kind === 'IEND') break;
    offset = end + 4;
  }
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const [depth, colour, , , interlace] = header.subarray(8);
  const channels = CHANNELS[colour!];
  const isSupported = channels !== undefined && DEPTHS.includes(depth!) && interlace === 0;
  // The sides are checked here too, before as many pixels are unpacked.
  if (!isSupported || !isAllowedSide(width) || !isAllowedSide(height)) return null;
  // Each row has a byte for its filter before its pixels.
  const size = height * (1 + Math.ceil((width * channels * depth!) / 8));
  const unpacked = inflateSync(Buffer.concat(pixels), { maxOutputLength: size });
  return unpacked.length === size ? { type: 'image/png', width, height } : null;
}

const DEPTHS: readonly number[] = [1, 2, 4, 8, 16];

/** Samples per pixel by colour type. */
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** Reads the size of a JPEG from its frame header (ITU-T T.81, B.1). */
function readJpeg(bytes: Buffer): ImageInfo | null {
  if (bytes.readUInt16BE(0) !== 0xffd8 || bytes.lastIndexOf(END_OF_IMAGE) < 4) return null;
  for (let offset = 2; ;) {
    if (bytes[offset] !== 0xff) return null;
    const marker = bytes.readUInt8(offset + 1);
    // These are the frame headers of baseline and progressive JPEGs, the kinds that PDF can include.
    if (marker >= 0xc0 && marker <= 0xc2)
      return {
        type: 'image/jpeg',
        height: bytes.readUInt16BE(offset + 5),
        width: bytes.readUInt16BE(offset + 7),
      };
    offset += 2 + bytes.readUInt16BE(offset + 2);
  }
}

const END_OF_IMAGE = Buffer.from([0xff, 0xd9]);
