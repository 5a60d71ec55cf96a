/** `98`, `98.50`: an amount in cents as a field shows it. */
export function dollarsTyped(cents: number): string {
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
}

/** Cents of `98` and `$98.50`; NaN for other words. */
export function centsOf(typed: string): number {
  const [, dollars, cents = '00'] = /^\s*\$?\s*(\d{1,5})(?:[.,](\d\d))?\s*$/.exec(typed) ?? [];
  return dollars === undefined ? Number.NaN : Number(dollars) * 100 + Number(cents);
}

/** `$98`, `$98.50` */
export const inDollars = (cents: number): string => `$${dollarsTyped(cents)}`;
