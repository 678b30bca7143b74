import { formatNumber } from '#domain/numbers.ts';
import { scale, ticksOf } from '#domain/scale.ts';
import type { PrintedChart, PrintedCharts } from './printed.ts';
import {
  INK,
  INK_2,
  leading,
  LINE,
  MARGIN,
  PRIMARY,
  type Element,
  type PdfSheet,
  type Style,
} from './sheet.ts';
import { drawStack } from './stack.ts';
import { printedText } from './values.ts';

const FACT: Style = { size: 9 };
const TITLE: Style = { size: 10, weight: 'bold' };
const LABEL: Style = { size: 8 };
const FIGURE: Style = { size: 8, weight: 'bold' };
const AXIS: Style = { size: 8, ink: INK_2 };
const GAP = 22;
/** Heights in points. */
const TIME_HEIGHT = 150;
const BAR_HEIGHT = 19;

/** Draws charts in pairs, each pair as high as its higher one, which must fit a page. */
export function drawCharts(sheet: PdfSheet, { totals, legend, charts }: PrintedCharts): void {
  const part = sheet.part(sheet.root, 'Sect');
  const lines = totals.map((text) => ({ text, style: FACT }));
  sheet.y = drawStack(sheet, part, lines) + 6;
  const width = (sheet.width - GAP) / 2;
  const compares = legend.length > 1;
  for (let place = 0; place < charts.length; place += 2) {
    const pair = charts.slice(place, place + 2);
    const top = sheet.y;
    for (const [side, chart] of pair.entries()) {
      const x = MARGIN + side * (width + GAP);
      sheet.tag(part, 'H2', () => sheet.text(chart.title, x, top, TITLE, { width, most: 1 }));
      const below = top + leading(TITLE) + 4;
      const draw = chart.ends ? drawTime : drawNamed;
      sheet.tag(part, 'Figure', () => draw(sheet, chart, { x, y: below, width, compares }), {
        alt: chart.alt,
      });
    }
    sheet.y = top + leading(TITLE) + 4 + Math.max(...pair.map(heightOf)) + 8;
  }
  drawLegend(sheet, part, legend);
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly compares: boolean;
}

const heightOf = ({ ends, bars }: PrintedChart) => (ends ? TIME_HEIGHT : bars.length * BAR_HEIGHT);

/** Draws bars along time, and the period before as a broken line. */
function drawTime(sheet: PdfSheet, { bars, ends }: PrintedChart, { x, y, width, compares }: Box): void {
  const { doc } = sheet;
  const ticks = ticksOf(0, Math.max(...bars.map(({ value, before }) => Math.max(value, before))));
  const names = ticks.map((tick) => formatNumber(tick.toFixed(2), Number.isInteger(tick) ? 0 : 2));
  const from = x + Math.max(...names.map((name) => sheet.measure(name, AXIS))) + 6;
  const down = scale([0, ticks.at(-1)!], [y + TIME_HEIGHT - leading(AXIS) - 4, y + 4]);
  const across = scale([0, bars.length], [from, x + width]);
  const bar = (x + width - from) / bars.length;
  for (const [place, tick] of ticks.entries()) {
    sheet.rule(from, down(tick), x + width - from, { ink: LINE });
    const label = { width: from - x - 6, align: 'right' } as const;
    sheet.text(names[place]!, x, down(tick) - leading(AXIS) / 2, AXIS, label);
  }
  for (const [place, { value }] of bars.entries())
    doc
      .rect(across(place) + bar * 0.12, down(value), bar * 0.76, Math.max(0, down(0) - down(value)))
      .fill(PRIMARY);
  if (compares) {
    const way = () => {
      for (const [place, { before }] of bars.entries())
        doc[place === 0 ? 'moveTo' : 'lineTo'](across(place) + bar / 2, down(before));
      return doc;
    };
    // The white line separates it from the bars.
    way().lineWidth(2.4).stroke('#ffffff');
    way().lineWidth(0.9).dash(2, { space: 1.6 }).stroke(INK).undash();
  }
  const foot = y + TIME_HEIGHT - leading(AXIS);
  sheet.text(ends![0], from, foot, AXIS);
  sheet.text(ends![1], from, foot, AXIS, { width: x + width - from, align: 'right' });
}

/** Draws named bars, each with a thin one for the period before. */
function drawNamed(sheet: PdfSheet, { bars, as }: PrintedChart, { x, y, width, compares }: Box): void {
  const most = Math.max(...bars.map(({ value, before }) => Math.max(value, before)), 1);
  for (const [place, { label = '', value, before }] of bars.entries()) {
    const top = y + place * BAR_HEIGHT;
    const figure = printedText(value.toFixed(2), as);
    const room = width - sheet.measure(figure, FIGURE) - 8;
    sheet.text(label, x, top, LABEL, { width: room, most: 1 });
    sheet.text(figure, x, top, FIGURE, { width, align: 'right' });
    sheet.rule(x, top + 10.5, (width * Math.max(value, 0)) / most, { thickness: 4, ink: PRIMARY });
    if (compares)
      sheet.rule(x, top + 15, (width * Math.max(before, 0)) / most, { thickness: 1.2, ink: INK_2 });
  }
}

function drawLegend(sheet: PdfSheet, part: Element, legend: readonly string[]): void {
  let x = MARGIN;
  for (const [place, name] of legend.entries()) {
    const middle = sheet.y + leading(AXIS) / 2;
    sheet.artifact(() =>
      place === 0
        ? sheet.rule(x, middle - 2.5, 14, { thickness: 5, ink: PRIMARY })
        : sheet.rule(x, middle - 0.6, 14, { thickness: 1.2, ink: INK }),
    );
    sheet.tag(part, 'P', () => sheet.text(name, x + 19, sheet.y, AXIS));
    x += 19 + sheet.measure(name, AXIS) + 18;
  }
  sheet.y += leading(AXIS) + 10;
}
