let made = 0;

/** An address that no person has. */
export function newAddress(name: string): string {
  made += 1;
  return `${name}.fuzz.${made}@example.com`;
}

/** A mobile number that no person has. */
export function newMobile(): string {
  made += 1;
  return `+6141234${String(5000 + made)}`;
}
