import { drawCharts } from './charts.ts';
import { drawOnEveryPage } from './everyPage.ts';
import { drawFacts } from './facts.ts';
import { drawHead, drawShortHead, SMALL, TITLE } from './head.ts';
import type { PrintedReport } from './printed.ts';
import { lineHeight, MARGIN, type Element, type PdfSheet, type Style } from './sheet.ts';
import { drawSignatures, SIGNATURES_HEIGHT } from './signatures.ts';
import { drawStack, splitToHeight, stackHeight } from './stack.ts';
import { drawTable } from './table.ts';
import { totalsBlockOf, type TotalsBlock } from './totalsBlock.ts';

const SECTION: Style = { size: 11, weight: 'bold' };
const TEXT: Style = { size: 10 };
const GAP = 11;
/** A section's title does not stand alone at the end of a page. */
const MIN_SECTION_HEIGHT = 90;
/** Less than a page. Longer paragraphs are divided. */
const MAX_PARAGRAPH_HEIGHT = 600;

export function drawReportPages(sheet: PdfSheet, report: PrintedReport): void {
  const { company, title, headerLines, text = '', signatures = [] } = report;
  sheet.addPage();
  sheet.drawShortHead = () => drawShortHead(sheet, SMALL, `${title} · ${company.name}`);
  const right = [
    { text: title, style: TITLE, maxLines: 2, as: 'H1' },
    ...headerLines.map((line) => ({ text: line, style: SMALL, maxLines: 2 })),
  ] as const;
  drawHead(sheet, sheet.root, { company, right, gap: 2 * GAP });
  if (report.charts) drawCharts(sheet, report.charts);
  for (const section of report.sections) {
    const part = sheet.addElement(sheet.root, 'Sect');
    const totalsBlock = totalsBlockOf(sheet, 'facts' in section ? [] : section.totals);
    sheet.beginPageUnlessFits(MIN_SECTION_HEIGHT);
    if (section.title !== undefined) {
      const name = section.title;
      sheet.tag(part, 'H2', () =>
        sheet.text(name, MARGIN, sheet.y, SECTION, { width: sheet.width, maxLines: 1 }),
      );
      sheet.y += lineHeight(SECTION) + 4;
    }
    if ('facts' in section) drawFacts(sheet, part, section);
    else {
      const heightBelow = totalsBlock.height > 0 ? GAP + totalsBlock.height : 0;
      drawTable(sheet, part, section.table, { heightBelow });
    }
    drawTotals(sheet, part, totalsBlock, GAP);
    sheet.y += GAP;
  }
  const end = sheet.addElement(sheet.root, 'Sect');
  for (const paragraph of paragraphsOf(sheet, text)) {
    sheet.beginPageUnlessFits(stackHeight(sheet, [paragraph], sheet.width));
    sheet.y = drawStack(sheet, end, [paragraph]);
  }
  drawTotals(sheet, end, totalsBlockOf(sheet, report.totals ?? []), 0);
  if (signatures.length > 0) {
    sheet.beginPageUnlessFits(SIGNATURES_HEIGHT);
    drawSignatures(sheet, end, signatures, MARGIN);
  }
  drawOnEveryPage(sheet, 0, report.footer, report.stamp);
}

/** Draws a block below a gap. An empty one begins no page. */
function drawTotals(sheet: PdfSheet, part: Element, block: TotalsBlock, gap: number): void {
  if (block.height === 0) return;
  sheet.beginPageUnlessFits(gap + block.height);
  sheet.y += gap;
  block.draw(part);
}

/** An empty line is a blank, so that it has a height. */
const paragraphsOf = (sheet: PdfSheet, text: string) =>
  text === ''
    ? []
    : text
        .split('\n')
        .flatMap((paragraph) => splitToHeight(sheet, paragraph || ' ', TEXT, MAX_PARAGRAPH_HEIGHT))
        .map((paragraph) => ({ text: paragraph, style: TEXT }));
