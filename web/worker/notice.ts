declare const self: ServiceWorkerGlobalScope;

/** What the server pushes. The words are neutral, and whole: nothing is added to them here. */
export interface Pushed {
  readonly words: string;
  readonly link: string;
  readonly tag: string;
  readonly code?: string;
  readonly until?: number;
  readonly isQuiet?: boolean;
}

/** What a notice keeps for the press on it. */
export type NoticeData = Pick<Pushed, 'link' | 'code'>;

const DONE = { action: 'taken', title: 'Done' };
const SKIP = { action: 'skipped', title: 'Skip' };
const LATER = { action: 'later', title: 'Later' };

/** The types of the library do not know these yet. */
interface Options extends NotificationOptions {
  readonly actions: readonly { readonly action: string; readonly title: string }[];
  readonly renotify: boolean;
  readonly silent: boolean;
}

/** A browser that was promised a notice must show one, also where it can not be read. */
const UNREAD: Pushed = { words: 'You have news', link: '', tag: 'news' };

export function readPushed(data: { json: () => unknown } | null): Pushed {
  try {
    const read = data?.json();
    return isPushed(read) ? read : UNREAD;
  } catch {
    return UNREAD;
  }
}

/**
 * All notices wait equally long at a push service, so one may come too late for what it says, or into quiet
 * hours: then it wakes no person, and its buttons are gone. To show none is no way: a browser would do it.
 */
export function inTime(pushed: Pushed, now: Date): Pushed {
  const isLate = pushed.until !== undefined && now.getTime() >= pushed.until;
  return isLate ? { ...UNREAD, tag: pushed.tag, isQuiet: true } : pushed;
}

export function showNotice({ words, link, tag, code, isQuiet = false }: Pushed): Promise<void> {
  const data: NoticeData = { link, ...(code !== undefined && { code }) };
  const options: Options = {
    ...{ body: words, tag, data },
    // A later one of the same kind takes the place of the former, and is heard.
    ...{ renotify: !isQuiet, silent: isQuiet },
    ...{ icon: '/icon-192.png', badge: '/icon-192.png', lang: 'en-AU' },
    actions: code === undefined ? [] : buttons(),
  };
  return self.registration.showNotification('Kith', options);
}

/** Many devices have room for two: then "Skip" is found in Kith. */
function buttons() {
  const room = 'maxActions' in Notification ? Number(Notification.maxActions) : 0;
  return room === 2 ? [DONE, LATER] : [DONE, SKIP, LATER];
}

function isPushed(read: unknown): read is Pushed {
  if (typeof read !== 'object' || read === null) return false;
  return ['words', 'link', 'tag'].every((name) => typeof Reflect.get(read, name) === 'string');
}
