import { SCREEN_TEXTS } from '@kith/contract/errors';
import type { SafetyPlanAnswer } from '@kith/contract/safety-plan';
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { useMaybeViewer } from '#client/api/viewer.ts';
import { session } from '#client/session/session.ts';
import { notify } from '#kit/notify.ts';
import { whileSaving } from '#people/saving';
import type { PlanSync } from '../device/plan-sync.ts';
import type { PlanSyncState } from '../device/plan-sync-state.ts';
import type { PlanEdit } from '../rules/plan-edits.ts';
import { texts } from '../words/texts.ts';
import type { Offer, PlanRoom, Sheet } from './plan-context.ts';
import { type OfferToast, sayOffer } from './say-offer.ts';

interface Door {
  readonly sync: PlanSync;
  readonly name: string | null;
  readonly owner: number | null;
  readonly mayEdit: boolean;
}

/** What the parts of a plan's page share, and the sheet that lies over it. */
export function usePlanRoom({ sync, name, owner, mayEdit }: Door) {
  const state = useSyncExternalStore(sync.watch, sync.read);
  const viewer = useMaybeViewer();
  const [sheet, open] = useState<Sheet | null>(null);
  const [printsPhotos, printPhotos] = useState(false);
  const close = useCallback(() => open(null), []);
  const people = viewer?.support_team;
  const isPending = viewer?.consent_pending ?? false;
  const plan = useMemo((): PlanRoom => {
    const change = async (edit: PlanEdit, offer?: Offer) => {
      const offered = offer && sayOffer(offer);
      await (offered ? sync.change(edit) : whileSaving(() => sync.change(edit)));
      const now = sync.read();
      const isLost = sync.isOver && now.isUnsent && now.phase !== 'here';
      const standing = offered?.isStanding() ? offered.options : undefined;
      if (isLost) sayTooLate(name === null, standing?.subject);
      else sayPhase(now, isPending, standing);
      return !isLost;
    };
    const receive = (answer: SafetyPlanAnswer) => sync.receive(answer);
    const team = people?.map(({ id }) => id);
    const printing = { printsPhotos, printPhotos };
    return { state, name, owner, mayEdit, team, change, receive, open, ...printing };
  }, [sync, state, name, owner, mayEdit, people, isPending, printsPhotos]);
  return { plan, sheet, close };
}

/**
 * Says where a change is stored, once it was tried. While a guardian has not agreed the plan stays on this
 * device, as it should. An act has one toast: an offer to undo that still stands has said it, and news of
 * another kind takes its place and goes on offering.
 */
function sayPhase({ isUnsent, phase, refusal }: PlanSyncState, isPending: boolean, offer?: OfferToast): void {
  if (isUnsent && phase === 'open') notify.warning(texts.changes.waits, offer);
  else if (isUnsent && phase === 'refused') notify.warning(texts.changes.refused(refusal), offer);
  else if (isUnsent && phase === 'here' && !isPending) notify.info(texts.changes.savedHere, offer);
  else if (offer) return;
  else if (!isUnsent) notify.success(SCREEN_TEXTS.safetyPlanSaved);
  else if (phase === 'here') notify.success(texts.changes.here);
}

/**
 * The session ended while the person pressed Save. In the own plan the words are in their form again after
 * the next login.
 */
function sayTooLate(isOwn: boolean, subject: string | undefined): void {
  const { state } = session;
  if (state.phase === 'none' && state.ended === 'signed_out') return;
  notify.warning(isOwn ? texts.changes.logIn : texts.changes.lost, subject === undefined ? {} : { subject });
}
