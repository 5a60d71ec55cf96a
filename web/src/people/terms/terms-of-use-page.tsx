import { PageHeader } from '#kit/page-header.tsx';
import { TermDocument } from './term-document.tsx';
import styles from './terms.module.css';
import { TermsLoader } from './terms-loader.tsx';
import { texts } from './texts.ts';

/** Both documents as they stand, for a signed-in person. */
export function TermsOfUsePage() {
  return (
    <div className="stack measure">
      <PageHeader title={texts.use.title} lead={texts.use.lead} />
      <TermsLoader>
        {(terms) => (
          <div className={`stack ${styles['terms-list']}`}>
            {terms.map((term) => (
              <TermDocument key={term.id} term={term} />
            ))}
          </div>
        )}
      </TermsLoader>
    </div>
  );
}
