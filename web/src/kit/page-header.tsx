import { type ReactNode, use } from 'react';
import { PageTabs } from './page-tabs.ts';

interface PageHeaderProps {
  title: ReactNode;
  /** One sentence below the title. */
  lead?: ReactNode;
  /** Buttons beside the title. */
  actions?: ReactNode;
}

/** The page's h1. It takes the focus when a person arrives, so every page has exactly one. */
export function PageHeader({ title, lead, actions }: PageHeaderProps) {
  return (
    <header className="head">
      <div className="head-row">
        <div className="grow head-words">
          <h1 tabIndex={-1}>{title}</h1>
          {use(PageTabs)}
          {lead ? <p className="lead">{lead}</p> : null}
        </div>
        {actions ? <div className="actions">{actions}</div> : null}
      </div>
    </header>
  );
}
