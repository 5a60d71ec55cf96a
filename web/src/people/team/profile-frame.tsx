import type { QueryObserverResult } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { isRefusal } from '#client/connection/api-error.ts';
import { Icon } from '#kit/icon.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import styles from './team.module.css';
import { NobodyThere, TeamList } from './team-states.tsx';
import { texts } from './texts.ts';

/** The number that the address names; null for what can be none. */
export function useNumber(): number | null {
  const { id = '' } = useParams();
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null;
}

interface ProfileFrameProps<P> {
  kind: 'professional' | 'supporter';
  number: number | null;
  found: Pick<QueryObserverResult<P>, 'data' | 'error' | 'refetch'>;
  nameOf: (person: P) => string;
  children: (person: P) => ReactNode;
}

/**
 * The page of one person on a team: how to get back, who it is, and what it says while they are not there.
 */
export function ProfileFrame<P>({ kind, number, found, nameOf, children }: ProfileFrameProps<P>) {
  // What was there a moment ago is not shown once it is gone.
  const isGone = number === null || isRefusal(found.error, 'not_found');
  const person = isGone ? undefined : found.data;
  const { title, loading, failed } = texts.profile[kind];
  return (
    <div className="stack measure">
      <Link className={`only-desk ${styles['team-back']}`} to="/support/list">
        <Icon of={ChevronLeft} />
        {texts.profile.back}
      </Link>
      <PageHeader title={person ? nameOf(person) : title} />
      {isGone ? (
        <NobodyThere />
      ) : (
        <TeamList query={found} loading={loading} failed={failed}>
          {children}
        </TeamList>
      )}
    </div>
  );
}
