import { deflateSync, inflateSync } from 'node:zlib';
import { pngOf } from '../../src/vite/install/png.ts';

/** Reduces a screenshot to 256 colours, a third of its bytes. Source: PNG (W3C), sections 9 and 11. */
export function smallPng(bytes: Buffer): Buffer {
  const { width, height, pixels, channels } = decode(bytes);
  const { palette, indexOf } = paletteOf(pixels, channels);
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      rows[y * (width + 1) + 1 + x] = indexOf(bin(pixels, (y * width + x) * channels));
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  return pngOf({ IHDR: header, PLTE: palette, IDAT: deflateSync(rows, { level: 9, memLevel: 9 }) });
}

/** The PNG has 8 bits, RGB or RGBA, and is not interlaced. @throws for others */
function decode(bytes: Buffer) {
  const width = bytes.readUInt32BE(16);
  const height = bytes.readUInt32BE(20);
  const [depth, kind, , , interlaced] = bytes.subarray(24, 29);
  if (depth !== 8 || (kind !== 2 && kind !== 6) || interlaced !== 0) throw new Error('Not a screenshot');
  const channels = kind === 2 ? 3 : 4;
  const data: Buffer[] = [];
  for (let at = 8; at < bytes.length; at += bytes.readUInt32BE(at) + 12)
    if (bytes.toString('latin1', at + 4, at + 8) === 'IDAT')
      data.push(bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at)));
  return {
    width,
    height,
    channels,
    pixels: unfilter(inflateSync(Buffer.concat(data)), width, height, channels),
  };
}

function unfilter(rows: Buffer, width: number, height: number, channels: number): Buffer {
  const length = width * channels;
  const pixels = Buffer.alloc(length * height);
  for (let y = 0; y < height; y++) {
    const filter = rows[y * (length + 1)]!;
    for (let x = 0; x < length; x++) {
      const at = y * length + x;
      const left = x < channels ? 0 : pixels[at - channels]!;
      const up = y === 0 ? 0 : pixels[at - length]!;
      const corner = x < channels || y === 0 ? 0 : pixels[at - length - channels]!;
      pixels[at] = rows[y * (length + 1) + 1 + x]! + predicted(filter, left, up, corner);
    }
  }
  return pixels;
}

function predicted(filter: number, left: number, up: number, corner: number): number {
  if (filter === 4) return paeth(left, up, corner);
  return [0, left, up, (left + up) >> 1][filter]!;
}

function paeth(left: number, up: number, corner: number): number {
  const [byLeft, byUp, byCorner] = [left, up, corner].map((value) => Math.abs(left + up - corner - value));
  if (byLeft! <= byUp! && byLeft! <= byCorner!) return left;
  return byUp! <= byCorner! ? up : corner;
}

const bin = (pixels: Buffer, at: number): number =>
  ((pixels[at]! >> 2) << 12) | ((pixels[at + 1]! >> 2) << 6) | (pixels[at + 2]! >> 2);

type Shade = { readonly bin: number; count: number; readonly sum: [number, number, number] };

function paletteOf(pixels: Buffer, channels: number) {
  const shades = new Map<number, Shade>();
  for (let at = 0; at < pixels.length; at += channels) {
    const key = bin(pixels, at);
    const shade = shades.get(key) ?? { bin: key, count: 0, sum: [0, 0, 0] };
    shade.count++;
    for (const place of [0, 1, 2] as const) shade.sum[place] += pixels[at + place]!;
    shades.set(key, shade);
  }
  const colours = [...shades.values()].toSorted((one, other) => other.count - one.count).map(meanOf);
  const palette = colours.slice(0, 256);
  const places = new Map(colours.map((colour) => [colour.bin, nearest(palette, colour)]));
  return {
    palette: Buffer.from(palette.flatMap(({ mean }) => mean)),
    indexOf: (key: number) => places.get(key)!,
  };
}

const meanOf = ({ bin: key, count, sum }: Shade) => ({
  bin: key,
  mean: sum.map((value) => Math.round(value / count)),
});

type Colour = ReturnType<typeof meanOf>;

function nearest(palette: readonly Colour[], { mean }: Colour): number {
  const distances = palette.map(({ mean: other }) =>
    other.reduce((sum, value, place) => sum + (value - mean[place]!) ** 2, 0),
  );
  return distances.indexOf(Math.min(...distances));
}
