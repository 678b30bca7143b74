import { formatNumber } from '#domain/numbers.ts';
import { scale, ticksOf } from '#domain/scale.ts';
import type { PrintedChart, PrintedCharts } from './printed.ts';
import {
  INK,
  INK_2,
  lineHeight,
  LINE,
  MARGIN,
  PRIMARY,
  type Element,
  type PdfSheet,
  type Style,
} from './sheet.ts';
import { drawStack } from './stack.ts';
import { printedText } from './printedText.ts';

const TOTAL: Style = { size: 9 };
const TITLE: Style = { size: 10, weight: 'bold' };
const LABEL: Style = { size: 8 };
const FIGURE: Style = { size: 8, weight: 'bold' };
const AXIS: Style = { size: 8, ink: INK_2 };
const GAP = 22;
const TIME_HEIGHT = 150;
const BAR_HEIGHT = 19;
const KEY_WIDTH = 14;

/** Draws the totals, the charts in pairs beside each other, and the legend. All must fit the first page. */
export function drawCharts(sheet: PdfSheet, { totals, legend, charts }: PrintedCharts): void {
  const part = sheet.addElement(sheet.root, 'Sect');
  const lines = totals.map((text) => ({ text, style: TOTAL }));
  sheet.y = drawStack(sheet, part, lines) + 6;
  const width = (sheet.width - GAP) / 2;
  const isCompared = legend.length > 1;
  for (let index = 0; index < charts.length; index += 2) {
    const pair = charts.slice(index, index + 2);
    const top = sheet.y;
    for (const [side, chart] of pair.entries()) {
      const x = MARGIN + side * (width + GAP);
      sheet.tag(part, 'H2', () => sheet.text(chart.title, x, top, TITLE, { width, maxLines: 1 }));
      const y = top + lineHeight(TITLE) + 4;
      const draw = chart.ends ? drawTimeBars : drawNamedBars;
      const drawChart = () => draw(sheet, chart, { x, y, width, isCompared });
      sheet.tag(part, 'Figure', drawChart, { alt: chart.alt });
    }
    sheet.y = top + lineHeight(TITLE) + 4 + Math.max(...pair.map(heightOf)) + 8;
  }
  drawLegend(sheet, part, legend);
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly isCompared: boolean;
}

const heightOf = ({ ends, bars }: PrintedChart) => (ends ? TIME_HEIGHT : bars.length * BAR_HEIGHT);

/** Draws a bar for each value along time, labels at both ends, and the values before as a dashed line. */
function drawTimeBars(sheet: PdfSheet, { bars, ends }: PrintedChart, { x, y, width, isCompared }: Box): void {
  const { doc } = sheet;
  const ticks = ticksOf(0, Math.max(...bars.map(({ value, before }) => Math.max(value, before))));
  const tickLabels = ticks.map((tick) => formatNumber(tick.toFixed(2), Number.isInteger(tick) ? 0 : 2));
  const labelWidth = Math.max(...tickLabels.map((label) => sheet.textWidth(label, AXIS)));
  const left = x + labelWidth + 6;
  const plotWidth = x + width - left;
  const yOf = scale([0, ticks.at(-1)!], [y + TIME_HEIGHT - lineHeight(AXIS) - 4, y + 4]);
  const xOf = scale([0, bars.length], [left, x + width]);
  const slot = plotWidth / bars.length;
  for (const [index, tick] of ticks.entries()) {
    sheet.rule(left, yOf(tick), plotWidth, { ink: LINE });
    const labelTop = yOf(tick) - lineHeight(AXIS) / 2;
    sheet.text(tickLabels[index]!, x, labelTop, AXIS, { width: labelWidth, align: 'right' });
  }
  const space = slot * 0.12;
  for (const [index, { value }] of bars.entries()) {
    const barHeight = Math.max(0, yOf(0) - yOf(value));
    doc.rect(xOf(index) + space, yOf(value), slot - 2 * space, barHeight).fill(PRIMARY);
  }
  if (isCompared) {
    const tracePrevious = () => {
      for (const [index, { before }] of bars.entries())
        doc[index === 0 ? 'moveTo' : 'lineTo'](xOf(index) + slot / 2, yOf(before));
      return doc;
    };
    // The white line sets the dashed one off from the bars.
    tracePrevious().lineWidth(2.4).stroke('#ffffff');
    tracePrevious().lineWidth(0.9).dash(2, { space: 1.6 }).stroke(INK).undash();
  }
  const endsTop = y + TIME_HEIGHT - lineHeight(AXIS);
  sheet.text(ends![0], left, endsTop, AXIS);
  sheet.text(ends![1], left, endsTop, AXIS, { width: plotWidth, align: 'right' });
}

/** Draws a name and a figure for each value, with a bar below, and a thin one for the value before. */
function drawNamedBars(sheet: PdfSheet, { bars, as }: PrintedChart, { x, y, width, isCompared }: Box): void {
  // 1 keeps `lengthOf` from dividing by 0 when all values are 0.
  const longest = Math.max(...bars.map(({ value, before }) => Math.max(value, before)), 1);
  const lengthOf = (value: number) => (width * Math.max(value, 0)) / longest;
  for (const [index, { label = '', value, before }] of bars.entries()) {
    const top = y + index * BAR_HEIGHT;
    const figure = printedText(value.toFixed(2), as);
    const labelWidth = width - sheet.textWidth(figure, FIGURE) - 8;
    sheet.text(label, x, top, LABEL, { width: labelWidth, maxLines: 1 });
    sheet.text(figure, x, top, FIGURE, { width, align: 'right' });
    sheet.rule(x, top + 10.5, lengthOf(value), { thickness: 4, ink: PRIMARY });
    if (isCompared) sheet.rule(x, top + 15, lengthOf(before), { thickness: 1.2, ink: INK_2 });
  }
}

function drawLegend(sheet: PdfSheet, part: Element, legend: readonly string[]): void {
  let x = MARGIN;
  for (const [index, name] of legend.entries()) {
    const middle = sheet.y + lineHeight(AXIS) / 2;
    sheet.artifact(() =>
      index === 0
        ? sheet.rule(x, middle - 2.5, KEY_WIDTH, { thickness: 5, ink: PRIMARY })
        : sheet.rule(x, middle - 0.6, KEY_WIDTH, { thickness: 1.2, ink: INK }),
    );
    sheet.tag(part, 'P', () => sheet.text(name, x + KEY_WIDTH + 5, sheet.y, AXIS));
    x += KEY_WIDTH + 5 + sheet.textWidth(name, AXIS) + 18;
  }
  sheet.y += lineHeight(AXIS) + 10;
}
