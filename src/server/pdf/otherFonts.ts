import { create, type Font } from 'fontkit';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Of letters that the product's own font lacks. Theirs are drawn as outlines: pdfkit embeds no WOFF2. */
const FAMILIES = ['noto-sans-arabic', 'noto-sans-sc', 'noto-sans-kr', 'noto-emoji'] as const;

type Part = { readonly ranges: readonly (readonly [from: number, to: number])[]; readonly path: string };

const { resolve } = createRequire(import.meta.url);
const parts = new Map<string, readonly Part[]>();
const opened = new Map<string, Font>();

/** Opened at its first letter. */
export function otherFont(code: number): { readonly font: Font; readonly name: string } | undefined {
  for (const family of FAMILIES)
    for (const { ranges, path } of partsOf(family)) {
      if (!ranges.some(([from, to]) => from <= code && code <= to)) continue;
      const font = opened.get(path) ?? (create(readFileSync(path)) as Font);
      opened.set(path, font);
      if (font.hasGlyphForCodePoint(code)) return { font, name: path };
    }
  return undefined;
}

function partsOf(family: string): readonly Part[] {
  const known = parts.get(family);
  if (known) return known;
  const folder = `@fontsource-variable/${family}`;
  const ranges = JSON.parse(readFileSync(resolve(`${folder}/unicode.json`), 'utf8')) as Record<
    string,
    string
  >;
  const read = Object.entries(ranges).map(([part, list]): Part => ({
    ranges: list.split(',').map(rangeOf),
    path: resolve(`${folder}/files/${family}-${part.replaceAll(/[[\]]/g, '')}-wght-normal.woff2`),
  }));
  parts.set(family, read);
  return read;
}

/** 'U+1f1e9-1f1f5', 'U+fee3' */
function rangeOf(range: string): [number, number] {
  const [from, to = from] = range.slice('U+'.length).split('-');
  return [Number.parseInt(from!, 16), Number.parseInt(to!, 16)];
}
