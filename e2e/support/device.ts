import type { Page } from '@playwright/test';

/** How many records a database of this browser holds, in all of its stores. */
export function recordsOf(page: Page, database: string): Promise<number> {
  return page.evaluate(async (name) => {
    const answerOf = <T>(asked: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        asked.onsuccess = () => resolve(asked.result);
        asked.onerror = () => reject(asked.error);
      });
    const opened = await answerOf(indexedDB.open(name));
    const stores = [...opened.objectStoreNames];
    const counts = await Promise.all(
      stores.map((store) => answerOf(opened.transaction(store).objectStore(store).count())),
    );
    opened.close();
    return counts.reduce((sum, count) => sum + count, 0);
  }, database);
}

/** The kinds of a person's data that lie sealed on this device. */
export function kindsKept(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const answerOf = <T>(asked: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        asked.onsuccess = () => resolve(asked.result);
        asked.onerror = () => reject(asked.error);
      });
    // Opened before the app has made it, the database would stay empty.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'kith-device')) return [];
    const opened = await answerOf(indexedDB.open('kith-device'));
    if (!opened.objectStoreNames.contains('entries')) return [];
    const keys = await answerOf(opened.transaction('entries').objectStore('entries').getAllKeys());
    opened.close();
    return keys.map((key) => (key as [number, string])[1]);
  });
}
