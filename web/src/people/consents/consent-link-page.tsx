import type { ConsentLink } from '@kith/contract/consents';
import { type ReactNode, useRef } from 'react';
import { CheckingLink, LinkTrouble, useLink } from '#people/links';
import styles from './consents.module.css';
import { type LinkCodes, useConsentLink } from './use-consent-link.ts';

interface ConsentLinkPageProps {
  /** The page's h1. */
  title: string;
  /** The names of the two codes in the address, and the address that is shown in place of theirs. */
  codes: readonly [id: string, code: string];
  address: string;
  wants: Pick<ConsentLink, 'kind' | 'purpose'>;
  /** Who can send a new link. */
  hint: string;
  children: (request: ConsentLink, link: LinkCodes) => ReactNode;
}

/** What a link of a mail leads to: checked first, and with kind words where it does not work any more. */
export function ConsentLinkPage({ title, codes, address, wants, hint, children }: ConsentLinkPageProps) {
  const found = useLink(codes, address);
  const [id, code] = codes;
  const link = { invitation_id: found[id] ?? '', security_code: found[code] ?? '' };
  const { data, error, refetch } = useConsentLink(link);
  const opened = useRef(data);
  // Logging out empties the page's data; words typed here are not the business of the person who left, and
  // stay.
  opened.current = data ?? opened.current;
  return <div className={`stack entry ${styles['consent']}`}>{draw(opened.current)}</div>;

  function draw(request: ConsentLink | undefined) {
    if (request?.kind === wants.kind && request.purpose === wants.purpose) return children(request, link);
    if (!request && !error) return <CheckingLink title={title} />;
    return <LinkTrouble error={error} onRetry={() => void refetch()} hint={hint} />;
  }
}
