import { readFileSync } from 'node:fs';
import PDFDocument from 'pdfkit';
import type { Receipt, ReceiptLine } from '#contract/domain/receipt.ts';
import { texts } from '#contract/texts/spec-texts.ts';
import { contourLines } from './contour-lines.ts';
import { printable } from './printable.ts';

/** What the PDF receipt adds. */
export interface PrintedReceipt extends Receipt {
  /** 'Mercado Pago · visa · operación 123'; null where nothing was paid. */
  paidWith: string | null;
  support: { email: string; phone: string };
}

const displayFace = readFileSync(new URL('./fonts/bricolage-grotesque-700.ttf', import.meta.url));
const face = { text: 'Helvetica', bold: 'Helvetica-Bold', display: 'Display' } as const;
const colour = {
  deep: '#0f3a29',
  contour: '#6fb48f',
  onDeep: '#f4f1e8',
  onDeepSoft: '#b7d2c2',
  brand: '#145338',
  ink: '#1b241f',
  soft: '#565e57',
  line: '#e4ddd0',
  accent: '#e8803f',
  warning: '#8f211a',
} as const;

/** Points (1/72 inch) on a sheet of letter size, Colombia's 'carta'. */
const sheet = { width: 612, height: 792, left: 48, right: 564, head: 112, foot: 708 } as const;
const columns = [
  { title: 'Experiencia', x: sheet.left, width: 262, align: 'left' },
  { title: 'Personas', x: 318, width: 52, align: 'right' },
  { title: 'Por persona', x: 378, width: 90, align: 'right' },
  { title: 'Total', x: 474, width: 90, align: 'right' },
] as const;

type Pdf = PDFKit.PDFDocument;

/** Draws a receipt. @returns the PDF's bytes */
export function drawReceipt(receipt: PrintedReceipt): Promise<Uint8Array> {
  const pdf = new PDFDocument({
    size: [sheet.width, sheet.height],
    margin: 0,
    bufferPages: true,
    lang: 'es-CO',
    displayTitle: true,
    info: { Title: printable(`Recibo ${receipt.orderNumber}`), Author: 'Rumbo' },
  });
  const bytes = collect(pdf);
  pdf.registerFont(face.display, displayFace);
  drawHead(pdf, receipt);
  let y = drawParties(pdf, receipt, sheet.head + 28);
  y = drawTableHead(pdf, y + 20);
  for (const line of receipt.lines) y = drawLine(pdf, line, y);
  drawSums(pdf, receipt.sums, y + 14);
  drawFeet(pdf, receipt);
  pdf.end();
  return bytes;
}

function collect(pdf: Pdf): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    pdf.on('error', reject);
  });
}

interface Style {
  font?: string;
  size?: number;
  color?: string;
  align?: 'left' | 'right';
  lineGap?: number;
}

/** Sets text in a box that is `width` wide. @returns where the next line may begin */
function write(
  pdf: Pdf,
  text: string,
  x: number,
  y: number,
  width: number,
  { font = face.text, size = 9.5, color = colour.ink, align = 'left', lineGap = 2.5 }: Style = {},
): number {
  const options = { width, align, lineGap };
  pdf.font(font).fontSize(size).fillColor(color).text(printable(text), x, y, options);
  return pdf.y;
}

function drawHead(pdf: Pdf, { orderNumber }: Receipt): void {
  pdf.save().rect(0, 0, sheet.width, sheet.head).clip();
  pdf.rect(0, 0, sheet.width, sheet.head).fill(colour.deep);
  pdf.lineWidth(0.7).strokeOpacity(0.34);
  for (const line of contourLines([214, 128], 12, 26)) pdf.path(line).stroke(colour.contour);
  pdf.restore();
  drawMark(pdf, sheet.left, 32);
  write(pdf, 'rumbo', sheet.left + 48, 37, 160, { font: face.display, size: 25, color: colour.onDeep });
  write(pdf, 'Recibo de tu reserva', 300, 34, sheet.right - 300, {
    size: 10,
    color: colour.onDeepSoft,
    align: 'right',
  });
  write(pdf, orderNumber, 260, 50, sheet.right - 260, {
    font: face.display,
    size: 17,
    color: colour.onDeep,
    align: 'right',
  });
}

/** The product's mark: a summit in its contour lines, and the way up. */
function drawMark(pdf: Pdf, x: number, y: number): void {
  pdf.save().translate(x, y).lineWidth(2);
  pdf
    .path('M20 3.5c9.4-.6 17 6.7 16.5 16.2-.4 8.9-6.6 16.3-15.8 16.8C11 37 3.8 30.3 3.5 20.8 3.2 11.3 10.7 4.1 20 3.5z')
    .stroke(colour.onDeep);
  pdf
    .path('M21 10c6.2.2 9.6 5.2 9 10.6-.6 5.5-4.6 9.4-9.8 9.3-5.7-.1-9.5-4.4-9.3-9.9.2-5.8 4.5-10.2 10.1-10z')
    .stroke(colour.onDeep);
  pdf.path('M5.5 34.5c5-1.2 8.2-3.5 9.8-6.9 1.4-3 2.9-5.3 5.9-7.4').stroke(colour.accent);
  pdf.circle(21.2, 20.2, 3).fill(colour.accent);
  pdf.restore();
}

function drawParties(pdf: Pdf, receipt: PrintedReceipt, top: number): number {
  const label = { size: 8, color: colour.soft };
  const middle = 330;
  let left = write(pdf, 'Fecha de la reserva', sheet.left, top, middle - sheet.left - 20, label);
  left = write(pdf, receipt.placed, sheet.left, left, middle - sheet.left - 20);
  if (receipt.paidWith !== null) {
    left = write(pdf, 'Medio de pago', sheet.left, left + 6, middle - sheet.left - 20, label);
    left = write(pdf, receipt.paidWith, sheet.left, left, middle - sheet.left - 20);
  }
  let right = write(pdf, 'A nombre de', middle, top, sheet.right - middle, label);
  for (const [index, text] of receipt.customer.entries())
    right = write(pdf, text, middle, right, sheet.right - middle, index === 0 ? { font: face.bold } : {});
  return Math.max(left, right);
}

function drawTableHead(pdf: Pdf, top: number): number {
  for (const { title, x, width, align } of columns)
    write(pdf, title, x, top, width, { size: 8, color: colour.soft, align });
  rule(pdf, top + 15, colour.brand, 1.2);
  return top + 24;
}

function rule(pdf: Pdf, y: number, color: string, width: number): void {
  pdf.lineWidth(width).moveTo(sheet.left, y).lineTo(sheet.right, y).stroke(color);
}

function drawLine(pdf: Pdf, line: ReceiptLine, top: number): number {
  const [what, people, unit, total] = columns;
  let y = top;
  if (y + lineHeight(pdf, line) > sheet.foot) y = drawTableHead(pdf, newPage(pdf));
  write(pdf, line.people, people.x, y, people.width, { align: 'right' });
  write(pdf, line.unitPrice, unit.x, y, unit.width, { align: 'right' });
  write(pdf, line.total, total.x, y, total.width, { align: 'right' });
  let below = write(pdf, line.name, what.x, y, what.width, { font: face.bold, size: 10.5 });
  for (const { text, color } of details(line))
    below = write(pdf, text, what.x, below + 1, what.width, { size: 9, color });
  rule(pdf, below + 7, colour.line, 0.8);
  return below + 16;
}

function details({ when, operator, outcome }: ReceiptLine): { text: string; color: string }[] {
  return [
    { text: when, color: colour.soft },
    ...(operator === null ? [] : [{ text: operator, color: colour.soft }]),
    ...(outcome === null ? [] : [{ text: outcome, color: colour.warning }]),
  ];
}

function lineHeight(pdf: Pdf, line: ReceiptLine): number {
  const { width } = columns[0];
  const name = pdf.font(face.bold).fontSize(10.5).heightOfString(printable(line.name), { width, lineGap: 2.5 });
  return details(line).reduce(
    (sum, { text }) =>
      sum + 1 + pdf.font(face.text).fontSize(9).heightOfString(printable(text), { width, lineGap: 2.5 }),
    name + 10,
  );
}

function newPage(pdf: Pdf): number {
  pdf.addPage();
  return 48;
}

function drawSums(pdf: Pdf, sums: Receipt['sums'], top: number): void {
  const height = sums.reduce((sum, { strong }) => sum + (strong ? 30 : 17), 0);
  let y = top + height > sheet.foot ? newPage(pdf) : top;
  for (const { label, amount, strong } of sums) {
    if (strong) y += 5;
    const style = strong ? { font: face.display, size: 14, color: colour.brand } : { color: colour.soft };
    write(pdf, label, 190, y, 246, { ...style, align: 'right' });
    write(pdf, amount, 444, y, sheet.right - 444, {
      ...style,
      ...(strong ? {} : { color: colour.ink }),
      align: 'right',
    });
    y += strong ? 25 : 17;
  }
}

function drawFeet(pdf: Pdf, { support }: PrintedReceipt): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    rule(pdf, sheet.foot + 12, colour.line, 0.8);
    const pages = count > 1 ? ` · Página ${page + 1} de ${count}` : '';
    write(
      pdf,
      `¿Necesitas ayuda? ${support.email} · ${support.phone}${pages}`,
      sheet.left,
      sheet.foot + 22,
      sheet.right - sheet.left,
      { size: 9 },
    );
    write(pdf, texts.legal.childProtection, sheet.left, sheet.foot + 39, sheet.right - sheet.left, {
      size: 7,
      color: colour.soft,
      lineGap: 1.5,
    });
  }
}
