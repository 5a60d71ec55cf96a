import { ArrowLeft } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { Avatar } from '#kit/avatar.tsx';
import { Icon } from '#kit/icon.tsx';
import type { InnerPage } from './inner-page.ts';
import type { Person } from './person.ts';
import * as texts from './texts.ts';

/** On a page below another: one step up. It is a link, so that it also leads away from a page that failed. */
export function BackLink({ name, path }: InnerPage['parent']) {
  return (
    <Link className="btn-icon up" to={path}>
      <Icon of={ArrowLeft} />
      <span className="vh">{texts.backToPage(name)}</span>
    </Link>
  );
}

/** On a page of the bottom bar: the way to one's profile. */
export function OwnFace({ person }: { person: Person }) {
  return (
    <Link className="me" to="/profile">
      <Avatar initials={person.initials} colour={person.colour} />
      <span className="vh">{texts.myProfile}</span>
    </Link>
  );
}

/**
 * For the eye alone: the heading of the page says it to all others. An inner page is named once its heading
 * is out of sight: both at once would say the same twice.
 */
export function NameInBar({ inner }: { inner: string | undefined }) {
  const isPast = useSyncExternalStore(onScroll, isPastHeading);
  if (inner === undefined)
    return (
      <span className="title truncate" aria-hidden="true">
        {texts.kith}
      </span>
    );
  return (
    <span className="title inner-title" aria-hidden="true" data-past={isPast || undefined}>
      {inner}
    </span>
  );
}

/** In pixels: by then a heading of one line is under the bar. */
const HEADING = 48;

const isPastHeading = () => globalThis.scrollY > HEADING;

function onScroll(tell: () => void): () => void {
  globalThis.addEventListener('scroll', tell, { passive: true });
  return () => globalThis.removeEventListener('scroll', tell);
}
