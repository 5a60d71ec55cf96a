import type { TrapId } from '@kith/contract/thinking-traps/trap-ids';
import {
  ArrowDownUp,
  CircleMinus,
  Eye,
  Gavel,
  HeartCrack,
  type LucideIcon,
  Megaphone,
  Mountain,
  Repeat,
  Scale,
  Split,
  Tag,
  Target,
  Telescope,
  ToggleLeft,
  ZoomIn,
} from 'lucide-react';

/** The icon of each trap, as its content names it. */
export const TRAP_ICONS: Readonly<Record<TrapId, LucideIcon>> = {
  all_or_nothing: ToggleLeft,
  overgeneralising: Repeat,
  mental_filter: ZoomIn,
  discounting_positive: CircleMinus,
  mind_reading: Eye,
  fortune_telling: Telescope,
  catastrophising: Mountain,
  minimising: ArrowDownUp,
  emotional_reasoning: HeartCrack,
  should_statements: Gavel,
  labelling: Tag,
  personalisation: Target,
  blaming_others: Megaphone,
  comparing: Scale,
  what_if: Split,
};
