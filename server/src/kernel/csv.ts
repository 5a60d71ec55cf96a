/** The first characters of a text that a spreadsheet would run as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * Rows as RFC 4180 defines them, in UTF-8 that spreadsheets recognise. A spreadsheet reads no cell as a
 * formula.
 */
export function csv(rows: readonly (readonly string[])[]): Uint8Array {
  const text = rows.map((row) => row.map(cell).join(',')).join('\r\n');
  return new TextEncoder().encode(`\ufeff${text}\r\n`);
}

function cell(value: string): string {
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
