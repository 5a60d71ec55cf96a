import PDFDocument, { type PdfElement, type TableCell } from 'pdfkit';
import { toBytes } from 'pdfkit/output';
import { momentsOf, wordsAt } from '../chart-shape.ts';
import { charts } from '../late-texts.ts';
import { drawChart, FIGURE_HEIGHT } from './draw-chart.ts';
import type { Paper, PaperChart, PaperPart } from './paper.ts';

/** The files of the typeface. They are part of the document, so it looks the same everywhere. */
export interface Typeface {
  readonly plain: Uint8Array;
  readonly strong: Uint8Array;
}

const MARGIN = 56;
const INK = '#1d2b28';
const FAINT = '#4d5c58';
const HAIR = '#c9d2cf';
/** A heading stands with what it heads. */
const WITH_HEADING = 90;

/**
 * Writes a document in which software for reading aloud finds headings, paragraphs, tables with the heads of
 * their rows and columns, and words for each drawing.
 */
export async function writePdf({ title, parts }: Paper, { plain, strong }: Typeface) {
  const doc = new PDFDocument({
    ...{ size: 'A4', margin: MARGIN, pdfVersion: '1.7', subset: 'PDF/UA', tagged: true },
    ...{ lang: 'en-AU', displayTitle: true, bufferPages: true, font: null, info: { Title: title } },
  });
  doc.registerFont('plain', plain).registerFont('strong', strong).font('plain');
  const bytes = toBytes(doc);
  const whole = doc.struct('Document');
  doc.addStructure(whole);
  whole.add(doc.struct('H1', () => say(doc, title, { font: 'strong', size: 22, after: 0.5 })));
  for (const part of parts) add(doc, whole, part);
  whole.end();
  numberPages(doc);
  doc.end();
  return await bytes;
}

function add(doc: PDFDocument, whole: PdfElement, part: PaperPart): void {
  if ('heading' in part) {
    keepRoom(doc, WITH_HEADING);
    doc.moveDown(0.5);
    whole.add(doc.struct('H2', () => say(doc, part.heading, { font: 'strong', size: 14, after: 0.3 })));
  }
  if ('words' in part) {
    whole.add(doc.struct('P', () => say(doc, part.words, { font: 'plain', size: 11, after: 0.5 })));
  }
  if ('chart' in part) {
    addDrawing(doc, whole, part.chart);
    addTable(doc, whole, part.chart);
  }
}

interface Look {
  font: 'plain' | 'strong';
  size: number;
  /** Lines left free below. */
  after: number;
}

function say(doc: PDFDocument, words: string, { font, size, after }: Look): void {
  doc.font(font).fontSize(size).fillColor(INK).text(words, { lineGap: 2 }).moveDown(after);
}

function addDrawing(doc: PDFDocument, whole: PdfElement, chart: PaperChart): void {
  keepRoom(doc, FIGURE_HEIGHT);
  const width = widthOf(doc);
  const [left, top] = [doc.x, doc.y];
  const bbox = [left, top, left + width, top + FIGURE_HEIGHT];
  const draw = () => drawChart(doc, chart, width);
  whole.add(doc.struct('Figure', { alt: chart.label, bbox }, draw));
  doc.x = left;
  doc.y = top + FIGURE_HEIGHT;
}

function addTable(doc: PDFDocument, whole: PdfElement, { series, date }: PaperChart): void {
  const head = [charts.when, ...series.map(({ name }) => name)];
  const rows = momentsOf(series).map((at) => [date(at), ...series.map((one) => wordsAt(one, at) ?? '')]);
  doc.font('plain').fontSize(10).fillColor(INK);
  const heads = head.map(
    (text): TableCell => ({ text, type: 'TH', scope: 'Column', font: { src: 'strong' } }),
  );
  const cells = rows.map((row) =>
    row.map((text, index): TableCell => (index === 0 ? { text, type: 'TH', scope: 'Row' } : { text })),
  );
  const lines = { border: [0, 0, 0.5, 0], borderColor: HAIR, padding: 4 };
  doc.table({ structParent: whole, data: [heads, ...cells], defaultStyle: lines }).moveDown(1);
}

function keepRoom(doc: PDFDocument, height: number): void {
  const { page } = doc;
  if (doc.y + height > page.height - page.margins.bottom) doc.addPage();
}

/** Of no meaning when the document is read aloud. */
function numberPages(doc: PDFDocument): void {
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page++) {
    doc.switchToPage(page);
    // Below the margin a new page would begin.
    doc.page.margins.bottom = 0;
    doc.markContent('Artifact', { type: 'Pagination' });
    const at = doc.page.height - MARGIN / 2 - 9;
    doc.font('plain').fontSize(9).fillColor(FAINT);
    doc.text(`${page + 1} / ${count}`, MARGIN, at, { width: widthOf(doc), align: 'right', lineBreak: false });
    doc.endMarkedContent();
  }
}

const widthOf = ({ page }: PDFDocument) => page.width - page.margins.left - page.margins.right;
