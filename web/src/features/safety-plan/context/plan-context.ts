import type { SafetyPlanAnswer } from '@kith/contract/safety-plan';
import type { SafetyPlanCard, SafetyPlanLine } from '@kith/contract/safety-plan-cards';
import { createContext, use } from 'react';
import { useMaybeViewer } from '#client/api/viewer.ts';
import type { PlanSyncState } from '../device/plan-sync-state.ts';
import type { Tool } from '../rules/card-action.ts';
import type { PlanEdit } from '../rules/plan-edits.ts';

/** How a change is named at once, in place of the words that it is saved, and taken back. */
export interface Offer {
  readonly said: string;
  readonly undo: () => void;
}

/** What lies over the plan. */
export type Sheet =
  | { readonly kind: 'tool'; readonly tool: Tool; readonly card: SafetyPlanCard }
  | { readonly kind: 'text'; readonly card: SafetyPlanCard }
  | { readonly kind: 'doctor'; readonly card: SafetyPlanCard }
  | { readonly kind: 'card'; readonly card: SafetyPlanCard; readonly isNew: boolean }
  | { readonly kind: 'line'; readonly line: SafetyPlanLine; readonly isNew: boolean }
  | { readonly kind: 'add' }
  | { readonly kind: 'share' }
  | { readonly kind: 'photos' }
  | { readonly kind: 'edit_photos' }
  | { readonly kind: 'versions' };

export interface PlanRoom {
  readonly state: PlanSyncState;
  /** Null for one's own; otherwise how the member is called. */
  readonly name: string | null;
  readonly mayEdit: boolean;
  /** Ids of all people on the viewer's team; undefined until they are known. */
  readonly team: readonly number[] | undefined;
  /**
   * Changes the plan at once and says whether it is saved; false when the session ended and the change is
   * stored nowhere.
   */
  readonly change: (edit: PlanEdit, offer?: Offer) => Promise<boolean>;
  /** Takes in what the server said about this plan elsewhere. */
  readonly receive: (answer: SafetyPlanAnswer) => Promise<void>;
  readonly open: (sheet: Sheet) => void;
  /** Whose plan it is; null for the plan that all begin with. */
  readonly owner: number | null;
  /** Whether photos go on paper: chosen each time. */
  readonly printsPhotos: boolean;
  readonly printPhotos: (wanted: boolean) => void;
}

export const PlanContext = createContext<PlanRoom | null>(null);

export function usePlan(): PlanRoom {
  const room = use(PlanContext);
  if (room === null) throw new Error('A part of a safety plan stands outside of one.');
  return room;
}

/**
 * Whether it is the viewer's own plan and the server has it: while a guardian has not agreed there is nothing
 * to share, and no earlier version.
 */
export function useMayShare(): boolean {
  const { mayEdit, name } = usePlan();
  const isPending = useMaybeViewer()?.consent_pending ?? false;
  return mayEdit && name === null && !isPending;
}
