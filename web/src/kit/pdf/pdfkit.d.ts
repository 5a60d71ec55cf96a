// What of the library is used. Its published types are those of Node, and would make every timer of the
// browser one of Node's.

declare module 'pdfkit' {
  export interface PdfElement {
    add(child: PdfElement | (() => void)): this;
    end(): void;
  }
  interface TextOptions {
    width?: number;
    align?: 'left' | 'center' | 'right';
    lineBreak?: boolean;
    lineGap?: number;
  }
  export interface TableCell {
    text: string;
    type?: 'TH' | 'TD';
    scope?: 'Row' | 'Column';
    font?: { src: string };
  }
  interface TableOptions {
    structParent: PdfElement;
    data: readonly (readonly TableCell[])[];
    defaultStyle?: { border?: readonly number[]; borderColor?: string; padding?: number };
  }
  // biome-ignore lint/style/noDefaultExport: it is the library's own
  export default class PDFDocument {
    constructor(options: {
      size: 'A4';
      margin: number;
      pdfVersion: '1.7';
      subset: 'PDF/UA';
      tagged: true;
      lang: string;
      displayTitle: true;
      bufferPages: true;
      font: null;
      info: { Title: string };
    });
    y: number;
    x: number;
    readonly page: {
      readonly width: number;
      readonly height: number;
      readonly margins: { left: number; right: number; top: number; bottom: number };
    };
    registerFont(name: string, bytes: Uint8Array): this;
    font(name: string): this;
    fontSize(size: number): this;
    fillColor(colour: string): this;
    strokeColor(colour: string): this;
    lineWidth(width: number): this;
    dash(length: number, options: { space: number }): this;
    undash(): this;
    save(): this;
    restore(): this;
    translate(x: number, y: number): this;
    path(d: string): this;
    rect(x: number, y: number, width: number, height: number): this;
    circle(x: number, y: number, radius: number): this;
    fill(): this;
    stroke(): this;
    fillAndStroke(fill: string, stroke: string): this;
    text(words: string, options?: TextOptions): this;
    text(words: string, x: number, y: number, options?: TextOptions): this;
    moveDown(lines?: number): this;
    addPage(): this;
    table(options: TableOptions): this;
    struct(type: string, children?: () => void): PdfElement;
    struct(type: string, options: { alt: string; bbox?: number[] }, children?: () => void): PdfElement;
    addStructure(element: PdfElement): this;
    markContent(tag: 'Artifact', options: { type: 'Pagination' }): this;
    endMarkedContent(): this;
    bufferedPageRange(): { start: number; count: number };
    switchToPage(page: number): unknown;
    end(): void;
  }
}

declare module 'pdfkit/output' {
  import type PDFDocument from 'pdfkit';
  export function toBytes(document: PDFDocument): Promise<Uint8Array<ArrayBuffer>>;
}
