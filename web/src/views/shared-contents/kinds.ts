import { NOUNS } from '@kith/contract/kit/nouns';
import { SHARED_KINDS, type SharedKind } from '@kith/contract/shareable';
import type { SharedContent } from '@kith/contract/shared-contents';
import {
  CalendarCheck,
  FileText,
  Footprints,
  type LucideIcon,
  Pill,
  ShieldCheck,
  StickyNote,
} from 'lucide-react';
import { capital } from '#kit/capital.ts';
import type { Tint } from '#kit/card.tsx';
import { texts } from './texts.ts';

interface Look {
  readonly icon: LucideIcon;
  readonly tint: Tint;
}

const LOOKS: Readonly<Record<string, Look>> = {
  note: { icon: StickyNote, tint: 6 },
  task: { icon: Footprints, tint: 5 },
  event: { icon: CalendarCheck, tint: 2 },
  medication: { icon: Pill, tint: 3 },
  safety_plan: { icon: ShieldCheck, tint: 0 },
};

const OTHER: Look = { icon: FileText, tint: 1 };

/** How a kind looks. */
export const lookOf = (kind: SharedKind): Look => LOOKS[kind] ?? OTHER;

/** How a kind is called, as the title of a section and as a filter. */
export function nameOf(kind: SharedKind): string {
  return kind === 'safety_plan' ? texts.plan.kind : capital(NOUNS[kind].many);
}

export interface Section {
  readonly kind: SharedKind;
  readonly contents: readonly SharedContent[];
}

/** Kinds of which there is something, each newest first. */
export function sectionsOf(contents: readonly SharedContent[]): Section[] {
  return SHARED_KINDS.map((kind) => ({
    kind,
    contents: contents.filter((one) => one.kind === kind),
  })).filter((section) => section.contents.length > 0);
}
