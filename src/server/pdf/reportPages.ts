import { drawCharts } from './charts.ts';
import { closingOf } from './closing.ts';
import { drawFeet } from './everyPage.ts';
import { drawCompany } from './head.ts';
import { cutTo, drawLines, fitted, leading } from './lines.ts';
import type { PrintedReport } from './printed.ts';
import { INK, INK_2, MARGIN, type Sheet, type Style } from './sheet.ts';
import { drawTable } from './table.ts';

const TITLE: Style = { size: 15, weight: 'bold' };
const FACT: Style = { size: 8.5, ink: INK_2 };
const SECTION: Style = { size: 11, weight: 'bold' };
const GAP = 11;

export function drawReportPages(sheet: Sheet, report: PrintedReport): void {
  sheet.addPage();
  drawHeading(sheet, report);
  if (report.charts) drawCharts(sheet, report.charts);
  const nextPage = () => {
    sheet.addPage();
    drawNextHeading(sheet, report);
  };
  for (const { title, table, totals } of report.sections) {
    const part = sheet.part(sheet.root, 'Sect');
    const closing = closingOf(sheet, totals, '');
    // No title alone at the end of a page.
    if (sheet.y + LEAST_SECTION > sheet.bottom) nextPage();
    if (title !== undefined) drawSectionTitle(sheet, part, title);
    drawTable(sheet, part, table, { closing: closing.height + GAP, nextPage });
    if (sheet.y + closing.height + GAP > sheet.bottom) nextPage();
    sheet.y += GAP;
    closing.draw(part);
    sheet.y += GAP;
    part.end();
  }
  if (report.totals?.length) {
    const closing = closingOf(sheet, report.totals, '');
    if (sheet.y + closing.height > sheet.bottom) nextPage();
    const part = sheet.part(sheet.root, 'Sect');
    closing.draw(part);
    part.end();
  }
  drawFeet(sheet, 0, report.footer);
}

const LEAST_SECTION = 90;

type Headed = Pick<PrintedReport, 'company' | 'title' | 'facts'>;

export function drawHeading(sheet: Sheet, { company, title, facts }: Headed): void {
  const half = sheet.width / 2 - GAP;
  const top = sheet.y;
  const left = drawCompany(sheet, sheet.root, company, MARGIN, half);
  const x = MARGIN + half + 2 * GAP;
  const place = { width: half, align: 'right' } as const;
  const titleLines = cutTo(sheet, title, half, TITLE, 2);
  const factLines = facts.flatMap((fact) => cutTo(sheet, fact, half, FACT, 2));
  const below = top + titleLines.length * leading(TITLE) + 2;
  sheet.tag(sheet.root, 'H1', () => drawLines(sheet, titleLines, x, top, TITLE, place));
  sheet.tag(sheet.root, 'P', () => drawLines(sheet, factLines, x, below, FACT, place));
  sheet.y = Math.max(left, below + factLines.length * leading(FACT)) + 8;
  sheet.artifact(() => sheet.rule(MARGIN, sheet.y, sheet.width, { thickness: 1.5, ink: INK }));
  sheet.y += GAP;
}

export function drawNextHeading(sheet: Sheet, { company, title }: Headed): void {
  sheet.artifact(() => {
    const text = fitted(sheet, `${title} · ${company.name}`, sheet.width, FACT);
    sheet.text(text, MARGIN, sheet.y, FACT);
    sheet.y += leading(FACT) + 4;
    sheet.rule(MARGIN, sheet.y, sheet.width, { thickness: 1, ink: INK });
  }, 'Pagination');
  sheet.y += GAP;
}

export function drawSectionTitle(sheet: Sheet, part: PDFKit.PDFStructureElement, title: string): void {
  sheet.tag(part, 'H2', () =>
    sheet.text(fitted(sheet, title, sheet.width, SECTION), MARGIN, sheet.y, SECTION),
  );
  sheet.y += leading(SECTION) + 4;
}
