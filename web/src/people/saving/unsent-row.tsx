import { Clock, TriangleAlert } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Badge } from '#kit/badge.tsx';
import { Button } from '#kit/button.tsx';
import { useClearOfToasts } from '#kit/use-clear-of-toasts.ts';

interface UnsentRowProps {
  /** Why the server did not take it; null while it waits. */
  problem: string | null;
  words: {
    readonly waiting: string;
    readonly sendNow: string;
    readonly change: string;
    readonly remove: string;
    readonly badge: string;
  };
  before?: ReactNode;
  /** Its first words, and what goes with them. */
  children: ReactNode;
  className?: string | undefined;
  onSend: () => void;
  onChange: () => void;
  onRemove: () => void;
}

/** A record that is finished here and not on the server yet: sent now, or opened where it was refused. */
export function UnsentRow({ problem, words, before, children, className = '', ...does }: UnsentRowProps) {
  const row = useRef<HTMLLIElement>(null);
  useClearOfToasts(row);
  return (
    <li ref={row} className={`row ${className}`.trim()}>
      {before}
      <div className="grow">
        {children}
        <p className="s">{problem ?? words.waiting}</p>
        <div className="actions">
          {/* Keys, so that a press on one is not taken for the other, which may come in its place. */}
          {problem === null ? (
            <Button key="send" kind="quiet" onClick={does.onSend}>
              {words.sendNow}
            </Button>
          ) : (
            <Button key="change" kind="quiet" onClick={does.onChange}>
              {words.change}
            </Button>
          )}
          <Button kind="quiet" onClick={does.onRemove}>
            {words.remove}
          </Button>
        </div>
      </div>
      <Badge kind="line" icon={problem === null ? Clock : TriangleAlert}>
        {words.badge}
      </Badge>
    </li>
  );
}
