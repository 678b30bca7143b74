import { drawFeet, drawStamps } from './everyPage.ts';
import { cut, drawLines, leading } from './lines.ts';
import type { PrintedFacts, PrintedRecord, PrintedSection } from './printed.ts';
import { drawHeading, drawNextHeading, drawSectionTitle } from './reportPages.ts';
import { INK_2, MARGIN, type Sheet, type Style } from './sheet.ts';
import { drawSignatures } from './signatures.ts';
import { drawTable } from './table.ts';

const LABEL: Style = { size: 7.5, ink: INK_2 };
const TEXT: Style = { size: 10 };
const GAP = 11;
/** Between two facts, one beside the other or below it. */
const BESIDE = 24;
const BELOW = 7;
/** A section's title does not stand alone at the end of a page. */
const LEAST_SECTION = 60;
const SIGNING = 62;

/** Sections of facts and of lines, one below the other. */
export function drawRecordPages(sheet: Sheet, record: PrintedRecord): void {
  sheet.addPage();
  drawHeading(sheet, record);
  const nextPage = () => {
    sheet.addPage();
    drawNextHeading(sheet, record);
  };
  const part = sheet.part(sheet.root, 'Sect');
  for (const section of record.sections) {
    if (sheet.y + LEAST_SECTION > sheet.bottom) nextPage();
    if (section.title !== undefined) drawSectionTitle(sheet, part, section.title);
    if ('facts' in section) drawFacts(sheet, part, section, nextPage);
    else drawLinesOf(sheet, part, section, nextPage);
    sheet.y += GAP;
  }
  for (const line of record.text === '' ? [] : cut(sheet, record.text, sheet.width, TEXT)) {
    if (sheet.y + leading(TEXT) > sheet.bottom) nextPage();
    sheet.tag(part, 'P', () => sheet.text(line, MARGIN, sheet.y, TEXT));
    sheet.y += leading(TEXT);
  }
  if (record.signatures.length > 0) {
    if (sheet.y + SIGNING > sheet.bottom) nextPage();
    drawSignatures(sheet, part, record.signatures, MARGIN);
  }
  part.end();
  if (record.stamp !== undefined) drawStamps(sheet, 0, record.stamp);
  drawFeet(sheet, 0, record.footer);
}

function drawLinesOf(
  sheet: Sheet,
  part: PDFKit.PDFStructureElement,
  { table }: PrintedSection,
  nextPage: () => void,
): void {
  drawTable(sheet, part, table, { closing: 0, nextPage });
}

type Fact = { readonly label: string; readonly lines: readonly string[] };

/** What takes more than a line of half the width has the whole of it. */
function drawFacts(
  sheet: Sheet,
  part: PDFKit.PDFStructureElement,
  { facts }: PrintedFacts,
  nextPage: () => void,
): void {
  const half = (sheet.width - BESIDE) / 2;
  const draw = (row: readonly Fact[]) => {
    if (row.length === 0) return;
    const height = leading(LABEL) + leading(TEXT) * Math.max(...row.map(({ lines }) => lines.length));
    if (sheet.y + height > sheet.bottom) nextPage();
    for (const [place, { label, lines }] of row.entries()) {
      const x = MARGIN + place * (half + BESIDE);
      sheet.tag(part, 'P', () => {
        sheet.text(label, x, sheet.y, LABEL);
        drawLines(sheet, lines, x, sheet.y + leading(LABEL), TEXT);
      });
    }
    sheet.y += height + BELOW;
  };
  let waiting: Fact[] = [];
  for (const [label, text] of facts) {
    const isLong = cut(sheet, text, half, TEXT).length > 1;
    if (isLong || waiting.length === 2) {
      draw(waiting);
      waiting = [];
    }
    if (isLong)
      for (const piece of pieces(cut(sheet, text, sheet.width, TEXT))) draw([{ label, lines: piece }]);
    else waiting.push({ label, lines: [text] });
  }
  draw(waiting);
}

/** No text is longer than a page. */
const pieces = (lines: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(lines.length / MOST_LINES) }, (_, place) =>
    lines.slice(place * MOST_LINES, (place + 1) * MOST_LINES),
  );

const MOST_LINES = 40;
