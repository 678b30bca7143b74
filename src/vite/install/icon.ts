import { deflateSync } from 'node:zlib';
import PdfKit from 'pdfkit';
import { pngOf } from './png.ts';

type Point = readonly [x: number, y: number];
type Shape = { readonly colour: Colour; readonly outlines: readonly (readonly Point[])[] };
type Colour = readonly [red: number, green: number, blue: number];
type Placement = { readonly x: number; readonly y: number; readonly scale: number };

type IconOptions = {
  readonly size: number;
  /** The colour behind a smaller picture, for systems that cut icons to a shape. */
  readonly ground?: string;
};

/**
 * Makes a PNG of an SVG icon, without a native image library. The icon may have filled `path`, `rect` and `circle`, also
 * in `g`. @throws Error for other elements
 */
export function iconOf(svg: string, { size, ground }: IconOptions): Buffer {
  const pictureShare = ground === undefined ? 1 : SAFE_SHARE;
  // An SVG that does not say its side is taken for one of 32, like the framework's own.
  const [, side = '32'] = /viewBox="0 0 (\d+) \1"/.exec(svg) ?? [];
  const margin = (size * (1 - pictureShare)) / 2;
  const placement = { x: margin, y: margin, scale: (size * pictureShare) / Number(side) };
  const pixels = new Float64Array(size * size * 4);
  if (ground !== undefined)
    for (let index = 0; index < pixels.length; index += 4) pixels.set([...rgb(ground), 1], index);
  for (const shape of shapesOf(svg, placement)) paint(pixels, size, shape);
  return encodePng(pixels, size);
}

/** A system may cut the icon to a circle of 80 % of its side; the square in it has 56 % (W3C, Web App Manifest). */
const SAFE_SHARE = 0.56;

function shapesOf(svg: string, placement: Placement): Shape[] {
  const openGroups: Placement[] = [placement];
  return [...svg.matchAll(/<(\/?)(\w+)([^>]*)>/g)].flatMap(([, slash, name = '', inTag = '']) => {
    if (slash) {
      if (name === 'g') openGroups.pop();
      return [];
    }
    const attributes = Object.fromEntries(
      [...inTag.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [key, value]),
    );
    if (name === 'g') openGroups.push(transformed(openGroups.at(-1)!, attributes['transform'] ?? ''));
    if (name === 'g' || name === 'svg') return [];
    const outlines = outlinesOf(name, attributes, openGroups.at(-1)!);
    return [{ colour: rgb(attributes['fill'] ?? '#000000'), outlines }];
  });
}

function transformed({ x, y, scale }: Placement, transform: string): Placement {
  const numbers = (name: string) =>
    (new RegExp(`${name}\\(([^)]*)\\)`).exec(transform)?.[1] ?? '')
      .split(/[ ,]+/)
      .filter(Boolean)
      .map(Number);
  const [right = 0, down = 0] = numbers('translate');
  const [factor = 1] = numbers('scale');
  return { x: x + right * scale, y: y + down * scale, scale: scale * factor };
}

/** pdfkit splits a shape into lines and curves. Its methods that would write these into a PDF collect points here. */
function outlinesOf(name: string, attributes: Readonly<Record<string, string>>, { x, y, scale }: Placement) {
  const outlines: Point[][] = [];
  const number = (key: string) => Number(attributes[key] ?? 0);
  const addPoint = (px: number, py: number) => outlines.at(-1)!.push([x + px * scale, y + py * scale]);
  const lastPoint = (): Point => {
    const [px, py] = outlines.at(-1)!.at(-1)!;
    return [(px - x) / scale, (py - y) / scale];
  };
  /** @param coordinates x and y of each further point of a Bézier curve */
  const addCurve = (...coordinates: number[]) => {
    const points = [lastPoint()];
    for (let index = 0; index < coordinates.length; index += 2)
      points.push([coordinates[index]!, coordinates[index + 1]!]);
    for (let step = 1; step <= CURVE_STEPS; step++) addPoint(...bezier(points, step / CURVE_STEPS));
  };
  const pen = Object.assign(Object.create(PdfKit.prototype) as PDFKit.PDFDocument, {
    moveTo: (px: number, py: number) => {
      outlines.push([]);
      addPoint(px, py);
    },
    lineTo: addPoint,
    bezierCurveTo: addCurve,
    quadraticCurveTo: addCurve,
    closePath: () => {
      // The path goes on from the first point of the closed outline. An outline of one point paints nothing.
      const [first] = outlines.at(-1)!;
      outlines.push([first!]);
    },
  });
  if (name === 'path') pen.path(attributes['d'] ?? '');
  else if (name === 'circle') pen.circle(number('cx'), number('cy'), number('r'));
  else if (name === 'rect')
    pen.roundedRect(number('x'), number('y'), number('width'), number('height'), number('rx'));
  else throw new Error(`An icon is drawn from path, rect and circle; its SVG has <${name}>.`);
  return outlines;
}

const CURVE_STEPS = 16;

/** Returns the point of a Bézier curve at `t`, from 0 to 1 (de Casteljau). */
function bezier(points: readonly Point[], t: number): Point {
  if (points.length === 1) return points[0]!;
  const between = points.slice(1).map(([x, y], index): Point => {
    const [fromX, fromY] = points[index]!;
    return [fromX + (x - fromX) * t, fromY + (y - fromY) * t];
  });
  return bezier(between, t);
}

function paint(pixels: Float64Array, size: number, { colour, outlines }: Shape): void {
  const edges = outlines.flatMap((points) =>
    points.map((from, index) => [from, points[(index + 1) % points.length]!] as const),
  );
  for (let row = 0; row < size; row++) {
    const cover = new Float64Array(size);
    for (let line = 0; line < SAMPLE_LINES; line++)
      addCoverage(cover, edges, row + (line + 0.5) / SAMPLE_LINES);
    for (const [column, alpha] of cover.entries())
      if (alpha > 0) blend(pixels.subarray((row * size + column) * 4), colour, Math.min(1, alpha));
  }
}

const SAMPLE_LINES = 4;

/**
 * Adds to `cover` how much of each pixel the shape fills along the horizontal line at `y`. A point is inside if the
 * outlines around it do not cancel out (SVG, 'nonzero').
 */
function addCoverage(cover: Float64Array, edges: readonly (readonly [Point, Point])[], y: number): void {
  const isAbove = ([, pointY]: Point) => pointY <= y;
  const crossings = edges
    .filter(([from, to]) => isAbove(from) !== isAbove(to))
    .map(([[fromX, fromY], [toX, toY]]) => ({
      x: fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX),
      turn: fromY < toY ? 1 : -1,
    }))
    .toSorted((a, b) => a.x - b.x);
  let winding = 0;
  for (const [index, { x, turn }] of crossings.entries()) {
    winding += turn;
    // Outlines are closed, so that nothing is inside after the last crossing.
    if (winding === 0) continue;
    const end = Math.min(cover.length, crossings[index + 1]!.x);
    for (let column = Math.max(0, Math.floor(x)); column < end; column++)
      cover[column]! += Math.max(0, Math.min(end, column + 1) - Math.max(x, column)) / SAMPLE_LINES;
  }
}

/** Paints a colour over a pixel. @param alpha how much of the pixel the colour covers, from 0 to 1 */
function blend(pixel: Float64Array, colour: Colour, alpha: number): void {
  const under = pixel[3]! * (1 - alpha);
  for (const [index, value] of colour.entries())
    pixel[index] = (value * alpha + pixel[index]! * under) / (alpha + under);
  pixel[3] = alpha + under;
}

function encodePng(pixels: Float64Array, size: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  // The picture has eight bits a channel and, by type 6, the channels red, green, blue and alpha.
  header.set([8, 6], 8);
  // Each row begins with a zero: it is not filtered.
  const rows = Buffer.alloc(size * (1 + size * 4));
  for (const [index, value] of pixels.entries()) {
    const zerosBefore = Math.floor(index / (size * 4)) + 1;
    const isAlpha = index % 4 === 3;
    rows[index + zerosBefore] = Math.round(isAlpha ? value * 255 : value);
  }
  return pngOf({ IHDR: header, IDAT: deflateSync(rows, { level: 9 }) });
}

function rgb(colour: string): Colour {
  const [, red, green, blue] = /^#(..)(..)(..)$/.exec(colour) ?? [];
  if (blue === undefined) throw new Error(`An icon's colours are like #c4851c; its SVG has ${colour}.`);
  return [Number.parseInt(red!, 16), Number.parseInt(green!, 16), Number.parseInt(blue, 16)];
}
