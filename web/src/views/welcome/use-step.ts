import type { User } from '@kith/contract/users';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { rememberMark } from '#client/api/remember-mark.ts';
import { useViewer } from '#client/api/viewer.ts';

/** Before the name of the step that a person is at, in their `last_access`. */
const MARK = 'welcome:';

interface Step {
  readonly index: number;
  /** The page opened at this step, since the person had come this far before. */
  readonly isResumed: boolean;
  readonly page: RefObject<HTMLDivElement | null>;
}

/**
 * The step that a person is at. It stands in the browser's history, so that Back and a reload keep it, and in
 * `last_access`, where a new tab and another device find it. Each begins at its heading.
 */
export function useStep(ids: readonly string[]): Step {
  const { state } = useLocation();
  const { last_access } = useViewer();
  const [seen] = useState(() => stepSeen(last_access));
  const entered = stepOf(state);
  const index = Math.max(0, ids.indexOf(entered ?? seen ?? ''));
  const [isResumed, setIsResumed] = useState(entered === undefined && index > 0);
  const page = useRef<HTMLDivElement>(null);
  const before = useRef(index);
  useEffect(() => {
    if (before.current === index) return;
    before.current = index;
    setIsResumed(false);
    page.current?.querySelector<HTMLElement>('h1')?.focus();
  }, [index]);
  useRemembered(ids[index], ids[0]);
  useInHistory(entered === undefined ? ids[index] : undefined);
  return { index, isResumed, page };
}

/**
 * The step goes into the history entry that the page came by. Otherwise Back to that entry, after a reload of
 * a later one, would show the step that is remembered by then.
 */
function useInHistory(step: string | undefined): void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => {
    if (step !== undefined) void navigate(pathname, { replace: true, state: { step } });
  }, [step, pathname, navigate]);
}

/** Sent when the step changes here. What other devices remember meanwhile is no reason to send it again. */
function useRemembered(step: string | undefined, first: string | undefined): void {
  const queries = useQueryClient();
  const { last_access } = useViewer();
  const remember = useEffectEvent((at: string) => {
    if (at !== (stepSeen(last_access) ?? first)) rememberMark(queries, `${MARK}${at}`);
  });
  useEffect(() => {
    if (step !== undefined) remember(step);
  }, [step]);
}

function stepSeen(lastAccess: User['last_access']): string | undefined {
  return lastAccess.find(({ modal }) => modal?.startsWith(MARK))?.modal?.slice(MARK.length);
}

function stepOf(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('step' in state)) return undefined;
  return typeof state.step === 'string' ? state.step : undefined;
}
