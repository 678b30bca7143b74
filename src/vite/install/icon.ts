import { deflateSync } from 'node:zlib';
import PdfKit from 'pdfkit';
import { pngOf } from './png.ts';

type Point = readonly [x: number, y: number];
type Shape = { readonly colour: Colour; readonly outlines: readonly (readonly Point[])[] };
type Colour = readonly [red: number, green: number, blue: number];
type Placement = { readonly x: number; readonly y: number; readonly scale: number };

type IconOptions = {
  /** The side, in pixels. */
  readonly size: number;
  /** The colour behind a smaller picture, for systems that cut icons to a shape. */
  readonly ground?: string;
};

/**
 * Draws a square PNG of an SVG of filled `path`, `rect` and `circle` in groups. @throws Error for anything
 * else.
 */
export function iconOf(svg: string, { size, ground }: IconOptions): Buffer {
  const share = ground === undefined ? 1 : SAFE;
  const [, side = '32'] = /viewBox="0 0 (\d+) \1"/.exec(svg) ?? [];
  const margin = (size * (1 - share)) / 2;
  const place = { x: margin, y: margin, scale: (size * share) / Number(side) };
  const pixels = new Float64Array(size * size * 4);
  if (ground !== undefined) for (let at = 0; at < size * size; at++) pixels.set([...rgb(ground), 1], at * 4);
  for (const shape of shapesOf(svg, place)) paint(pixels, size, shape);
  return encoded(pixels, size);
}

/**
 * A circle of 80 % is kept by every system (W3C, Web App Manifest, 'maskable'); a square in it is smaller.
 */
const SAFE = 0.56;

function shapesOf(svg: string, place: Placement): Shape[] {
  const groups: Placement[] = [place];
  return [...svg.matchAll(/<(\/?)(\w+)([^>]*)>/g)].flatMap(([, end, name = '', text = '']) => {
    if (end) {
      if (name === 'g') groups.pop();
      return [];
    }
    const word = Object.fromEntries(
      [...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [key, value]),
    );
    if (name === 'g') groups.push(moved(groups.at(-1)!, word['transform'] ?? ''));
    if (name === 'g' || name === 'svg') return [];
    return [{ colour: rgb(word['fill'] ?? '#000000'), outlines: outlinesOf(name, word, groups.at(-1)!) }];
  });
}

function moved({ x, y, scale }: Placement, transform: string): Placement {
  const numbers = (name: string) =>
    (new RegExp(`${name}\\(([^)]*)\\)`).exec(transform)?.[1] ?? '')
      .split(/[ ,]+/)
      .filter(Boolean)
      .map(Number);
  const [right = 0, down = 0] = numbers('translate');
  const [times = 1] = numbers('scale');
  return { x: x + right * scale, y: y + down * scale, scale: scale * times };
}

/** pdfkit reads the paths and makes curves of corners and circles; only its pen is replaced. */
function outlinesOf(name: string, word: Readonly<Record<string, string>>, { x, y, scale }: Placement) {
  const outlines: Point[][] = [];
  const number = (key: string) => Number(word[key] ?? 0);
  const put = (px: number, py: number) => outlines.at(-1)!.push([x + px * scale, y + py * scale]);
  const last = (): Point => {
    const [px, py] = outlines.at(-1)!.at(-1)!;
    return [(px - x) / scale, (py - y) / scale];
  };
  const curve = (points: readonly Point[]) => {
    const all = [last(), ...points];
    for (let step = 1; step <= STEPS; step++) put(...bezier(all, step / STEPS));
  };
  const pen = Object.assign(Object.create(PdfKit.prototype) as PDFKit.PDFDocument, {
    moveTo: (px: number, py: number) => (outlines.push([]), put(px, py)),
    lineTo: put,
    bezierCurveTo: (...[ax, ay, bx, by, cx, cy]: [number, number, number, number, number, number]) =>
      curve([
        [ax, ay],
        [bx, by],
        [cx, cy],
      ]),
    quadraticCurveTo: (ax: number, ay: number, bx: number, by: number) =>
      curve([
        [ax, ay],
        [bx, by],
      ]),
    closePath: () => {
      const [first] = outlines.at(-1)!;
      outlines.push([first!]);
    },
  });
  if (name === 'path') pen.path(word['d'] ?? '');
  else if (name === 'circle') pen.circle(number('cx'), number('cy'), number('r'));
  else if (name === 'rect')
    pen.roundedRect(number('x'), number('y'), number('width'), number('height'), number('rx'));
  else throw new Error(`An icon is drawn from path, rect and circle; its SVG has <${name}>.`);
  return outlines;
}

const STEPS = 16;

/** De Casteljau. */
function bezier(points: readonly Point[], at: number): Point {
  if (points.length === 1) return points[0]!;
  const between = points.slice(1).map(([x, y], index): Point => {
    const [fromX, fromY] = points[index]!;
    return [fromX + (x - fromX) * at, fromY + (y - fromY) * at];
  });
  return bezier(between, at);
}

/**
 * Samples four lines a row. A point is inside when the outlines around it do not cancel out (SVG, 'nonzero').
 */
function paint(pixels: Float64Array, size: number, { colour, outlines }: Shape): void {
  const edges = outlines.flatMap((points) =>
    points.map((from, index) => [from, points[(index + 1) % points.length]!] as const),
  );
  for (let row = 0; row < size; row++) {
    const cover = new Float64Array(size);
    for (let line = 0; line < LINES; line++) addLine(cover, edges, row + (line + 0.5) / LINES);
    for (const [column, alpha] of cover.entries())
      if (alpha > 0) blend(pixels.subarray((row * size + column) * 4), colour, Math.min(1, alpha));
  }
}

const LINES = 4;

function addLine(cover: Float64Array, edges: readonly (readonly [Point, Point])[], y: number): void {
  const crossings = edges
    .filter(([[, from], [, to]]) => from <= y !== to <= y)
    .map(([[x, from], [toX, to]]) => ({
      x: x + ((y - from) / (to - from)) * (toX - x),
      turn: from < to ? 1 : -1,
    }))
    .toSorted((a, b) => a.x - b.x);
  let winding = 0;
  for (const [index, { x, turn }] of crossings.entries()) {
    winding += turn;
    const end = Math.min(cover.length, crossings[index + 1]?.x ?? x);
    if (winding === 0) continue;
    for (let column = Math.max(0, Math.floor(x)); column < end; column++)
      cover[column]! += Math.max(0, Math.min(end, column + 1) - Math.max(x, column)) / LINES;
  }
}

function blend(pixel: Float64Array, colour: Colour, alpha: number): void {
  const under = pixel[3]! * (1 - alpha);
  for (const [index, value] of colour.entries())
    pixel[index] = (value * alpha + pixel[index]! * under) / (alpha + under);
  pixel[3] = alpha + under;
}

function encoded(pixels: Float64Array, size: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  // Eight bits each of red, green, blue and alpha.
  header.set([8, 6], 8);
  const rows = Buffer.alloc(size * (1 + size * 4));
  for (const [index, value] of pixels.entries())
    rows[index + Math.floor(index / (size * 4)) + 1] = Math.round(index % 4 === 3 ? value * 255 : value);
  return pngOf({ IHDR: header, IDAT: deflateSync(rows, { level: 9 }) });
}

function rgb(colour: string): Colour {
  const [, red, green, blue] = /^#(..)(..)(..)$/.exec(colour) ?? [];
  if (blue === undefined) throw new Error(`An icon's colours are like #c4851c; its SVG has ${colour}.`);
  return [Number.parseInt(red!, 16), Number.parseInt(green!, 16), Number.parseInt(blue, 16)];
}
