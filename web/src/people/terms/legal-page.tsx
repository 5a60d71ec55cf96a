import type { TermType } from '@kith/contract/terms';
import { useLocation } from 'react-router';
import { PageHeader } from '#kit/page-header.tsx';
import { TermDocument } from './term-document.tsx';
import { TermsLoader } from './terms-loader.tsx';
import { texts } from './texts.ts';

interface LegalText {
  readonly type: TermType;
  readonly title: string;
}

const privacy: LegalText = { type: 'privacy terms', title: texts.legal.privacy };
const agreement: LegalText = { type: 'user agreement', title: texts.legal.agreement };

/** One of the two documents, open to all. */
export function LegalPage() {
  const { type, title } = useLocation().pathname.startsWith('/privacy-policy') ? privacy : agreement;
  return (
    <div className="stack measure">
      <PageHeader title={title} />
      <TermsLoader>
        {(terms) =>
          terms.filter((term) => term.type === type).map((term) => <TermDocument key={term.id} term={term} />)
        }
      </TermsLoader>
    </div>
  );
}
