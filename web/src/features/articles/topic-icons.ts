import { CloudSun, type LucideIcon, Shapes, Shell, Sprout } from 'lucide-react';
import type { Tint } from '#kit/card.tsx';

export const TOPICS = ['adhd', 'anxiety', 'depression', 'ptsd'] as const;
export type Topic = (typeof TOPICS)[number];

/** Quiet pictures, none of which shows an illness. */
export const TOPIC_LOOKS: Readonly<Record<Topic, { icon: LucideIcon; tint: Tint }>> = {
  adhd: { icon: Shapes, tint: 2 },
  anxiety: { icon: CloudSun, tint: 1 },
  depression: { icon: Sprout, tint: 5 },
  ptsd: { icon: Shell, tint: 3 },
};
