export function atMost(max: number): string {
  return `This is too long: at most ${characters(max)}.`;
}

export function characters(count: number): string {
  return count === 1 ? '1 character' : `${count.toLocaleString('en-AU')} characters`;
}

/** What the server would say of this text, if it is too long. An emoji is one character. */
export function tooLong(text: string, max: number): string | undefined {
  return [...text].length > max ? atMost(max) : undefined;
}
