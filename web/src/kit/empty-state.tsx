import type { ReactNode } from 'react';

interface EmptyStateProps {
  drawing: ReactNode;
  /** What will appear here. */
  title: string;
  /** Why it may help. */
  children: ReactNode;
  /** One action. */
  action?: ReactNode;
  /** The level that fits the page; the look stays. */
  level?: 2 | 3;
}

export function EmptyState({ drawing, title, children, action, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="card empty">
      {drawing}
      <Heading className="h3">{title}</Heading>
      <p>{children}</p>
      {action}
    </div>
  );
}
