import { encode } from 'uqr';
import type { Sheet } from './sheet.ts';
import { INK } from './sheet.ts';

/** Leave a quiet zone around it. */
export function drawQr(sheet: Sheet, text: string, x: number, y: number, width: number): void {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const unit = width / size;
  for (const [row, cells] of data.entries()) {
    for (const { from, count } of darkRuns(cells)) {
      sheet.doc.rect(x + from * unit, y + row * unit, count * unit, unit);
    }
  }
  sheet.doc.fill(INK);
}

/** Viewers leave hairlines between squares. */
function darkRuns(cells: readonly boolean[]): { from: number; count: number }[] {
  const runs: { from: number; count: number }[] = [];
  for (const [index, isDark] of cells.entries()) {
    if (!isDark) continue;
    const last = runs.at(-1);
    if (last && last.from + last.count === index) last.count++;
    else runs.push({ from: index, count: 1 });
  }
  return runs;
}
