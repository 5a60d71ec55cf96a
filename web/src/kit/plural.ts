/** `1 person`, `3 people`; without `more` the plural is that of most words. */
export function counted(count: number, one: string, more = `${one}s`): string {
  return `${count} ${count === 1 ? one : more}`;
}

export const countedPeople = (count: number): string => counted(count, 'person', 'people');
