import { deflateSync } from 'node:zlib';
import { pngOf as pngOfChunks } from '../../src/vite/install/png.ts';

/** A PNG of one shade with an alpha channel, like a logo; `unpacked` takes the place of its pixels. */
export function pngOf(
  width: number,
  height: number,
  shade: number,
  { interlace = 0, unpacked }: { interlace?: number; unpacked?: Buffer } = {},
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits each of red, green, blue and alpha.
  header.set([8, 6, 0, 0, interlace], 8);
  const row = Buffer.alloc(1 + width * 4, shade);
  row[0] = 0;
  const pixels = unpacked ?? Buffer.concat(Array.from({ length: height }, () => row));
  return pngOfChunks({ IHDR: header, IDAT: deflateSync(pixels) });
}
