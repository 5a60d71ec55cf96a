import { PageHeader } from '#kit/page-header.tsx';
import { TermDocument } from './term-document.tsx';
import styles from './terms.module.css';
import { TermsLoader } from './terms-loader.tsx';

/** Both documents as they stand, for a signed-in person. */
export function TermsOfUsePage() {
  return (
    <div className="stack measure">
      <PageHeader title="Terms of use" lead="What you and we have agreed on." />
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
