import type PDFDocument from 'pdfkit';
import { type ChartSeries, shapeOf } from '../chart-shape.ts';
import type { PaperChart } from './paper.ts';

const CHART_HEIGHT = 200;
const NAMES_HEIGHT = 24;
export const FIGURE_HEIGHT = CHART_HEIGHT + NAMES_HEIGHT;

/** Darker than those of the screen: each has at least 4.5 to 1 on white paper. */
const LINES = ['#1f6f5c', '#2d5f9a', '#8a5a00', '#7a3e8c'] as const;
const DASHES = [null, [7, 5], [1.5, 4], [9, 4]] as const;
const INK = '#1d2b28';
const FAINT = '#4d5c58';
const HAIR = '#c9d2cf';
const BAND = '#eef3f1';
const DAY_WIDTH = 80;

type Shape = ReturnType<typeof shapeOf>;

/** The same drawing as on the screen, at the place where the paper stands. */
export function drawChart(doc: PDFDocument, chart: PaperChart, width: number): void {
  const { min, max, series } = chart;
  const shape = shapeOf({ width, height: CHART_HEIGHT, min, max, series });
  doc.save().translate(doc.x, doc.y).font('plain').fontSize(9);
  drawBands(doc, chart, shape);
  drawAxes(doc, chart, shape);
  for (const [index, { points }] of series.entries()) {
    strokeOf(doc, index).path(shape.pathOf(points)).stroke().undash();
    for (const { at, value } of points) markOf(doc, index, shape.x(at), shape.y(value));
  }
  namesOf(doc, series, shape);
  doc.restore();
}

function drawBands(doc: PDFDocument, { min, max, bands = [] }: PaperChart, { y, left, right }: Shape): void {
  for (const { from, to } of bands.filter((_, index) => index % 2 === 0)) {
    const top = y(Math.min(to, max));
    doc.rect(left, top, right - left, y(Math.max(from, min)) - top);
    doc.fillColor(BAND).fill();
  }
}

function drawAxes(doc: PDFDocument, { day }: PaperChart, { y, left, right, rows, days }: Shape): void {
  for (const row of rows) {
    doc
      .path(`M${left} ${y(row)}H${right}`)
      .lineWidth(0.5)
      .strokeColor(HAIR)
      .stroke();
    doc.fillColor(FAINT).text(String(row), 0, y(row) - 5, { width: left - 8, align: 'right' });
  }
  for (const [index, one] of days.entries()) {
    const align = alignOf(index, days.length);
    const from = one.x - DAY_WIDTH * { left: 0, center: 0.5, right: 1 }[align];
    const look = { width: DAY_WIDTH, align, lineBreak: false };
    doc.fillColor(FAINT).text(day(one.at), from, CHART_HEIGHT - 18, look);
  }
}

function alignOf(index: number, count: number): 'left' | 'center' | 'right' {
  if (count === 1) return 'center';
  if (index === 0) return 'left';
  return index === count - 1 ? 'right' : 'center';
}

function strokeOf(doc: PDFDocument, index: number): PDFDocument {
  doc.lineWidth(1.6).strokeColor(colourOf(index));
  const [length, space] = DASHES[index % DASHES.length] ?? [0, 0];
  return length > 0 ? doc.dash(length, { space }) : doc.undash();
}

/** Circle, square, triangle, diamond: the lines differ without colour too. */
function markOf(doc: PDFDocument, index: number, x: number, y: number): void {
  doc.lineWidth(1.4);
  const kind = index % 4;
  if (kind === 0) doc.circle(x, y, 2.6);
  if (kind === 1) doc.rect(x - 2.5, y - 2.5, 5, 5);
  if (kind === 2) doc.path(`M${x} ${y - 3.4}l3.4 6h-6.8z`);
  if (kind === 3) doc.path(`M${x} ${y - 3.6}l3.6 3.6l-3.6 3.6l-3.6 -3.6z`);
  doc.fillAndStroke('#ffffff', colourOf(index));
}

function namesOf(doc: PDFDocument, series: readonly ChartSeries[], { left, right }: Shape): void {
  const room = (right - left) / series.length;
  for (const [index, { name }] of series.entries()) {
    const [from, at] = [left + index * room, CHART_HEIGHT + 8];
    strokeOf(doc, index).path(`M${from} ${at}h22`).stroke().undash();
    markOf(doc, index, from + 11, at);
    doc.fillColor(INK).text(name, from + 28, at - 5, { width: room - 30, lineBreak: false });
  }
}

const colourOf = (index: number) => LINES[index % LINES.length] ?? INK;
