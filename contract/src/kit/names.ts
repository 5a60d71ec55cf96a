interface Named {
  readonly displayName: string;
  readonly last_name: string;
}

/** The name to call a person by: the display name without the last name. */
export function calledName({ displayName, last_name }: Named): string {
  const end = ` ${last_name}`;
  return displayName.endsWith(end) ? displayName.slice(0, -end.length) : displayName;
}

/** At most two letters, of the first and the last name. */
export function initialsOf(firstName: string, lastName: string): string {
  return [firstName, lastName]
    .map((name) => [...name.trim()][0] ?? '')
    .join('')
    .toLocaleUpperCase('en-AU');
}
