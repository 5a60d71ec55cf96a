import type { LucideIcon } from 'lucide-react';
import { useEffect, useRef } from 'react';

/** Something that the page in front can do now, by its name. */
export interface Command {
  readonly name: string;
  readonly icon: LucideIcon;
  /** The key that does it, too. */
  readonly key?: string;
  readonly act: () => unknown;
}

const offering = new Set<() => readonly Command[]>();

/** Offers these where commands are looked for by name, while the part of the page is mounted. */
export function useCommands(commands: readonly Command[]): void {
  const latest = useRef(commands);
  useEffect(() => {
    latest.current = commands;
  });
  useEffect(() => {
    const offer = () => latest.current;
    offering.add(offer);
    return () => void offering.delete(offer);
  }, []);
}

/** The commands of all mounted parts now, in the order in which these were mounted. */
export function offeredCommands(): Command[] {
  return [...offering].flatMap((offer) => offer());
}
