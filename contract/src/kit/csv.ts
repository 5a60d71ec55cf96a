/** A spreadsheet runs it as a formula: a sign, also full-width or after spaces, or a control character. */
const FORMULA = /^(?:[\t\r\n]|[\s\ufeff]*[=+\-@＝＋－＠])/;
/** By this mark at the start a spreadsheet knows that the text is UTF-8. */
const MARK = '\ufeff';

/**
 * Rows as RFC 4180 defines them, as text that spreadsheets recognise. A spreadsheet reads no text as a
 * formula; a number stays one. Every text is in quotes, so that no sign in it begins a cell of its own where
 * a spreadsheet parts cells by another one.
 */
export function csv(rows: readonly (readonly (string | number)[])[]): string {
  return `${MARK}${csvLines(rows)}`;
}

/** More rows of the same text. */
export function csvLines(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return `"${safe.replaceAll('"', '""')}"`;
}
