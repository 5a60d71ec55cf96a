import { type Term, termsEndpoints } from '@kith/contract/terms';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { profileQuery } from '#client/api/viewer.ts';
import { isRefusal } from '#client/connection/api-error.ts';
import { useFormCall } from '#client/forms/use-form-call.ts';
import { leave } from '#client/session/leaving.ts';
import { Button } from '#kit/button.tsx';
import { withSign } from '#kit/fields.tsx';
import { Notice } from '#kit/notice.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { Tick } from '#kit/toggles.tsx';
import { TermDocument } from './term-document.tsx';
import styles from './terms.module.css';
import { TermsLoader } from './terms-loader.tsx';
import { termsQuery } from './terms-query.ts';
import { texts } from './texts.ts';

/**
 * Asks for yes to both documents in their newest version; until then most of Kith is closed, help never is.
 */
export function TermsPage() {
  return (
    <div className="stack measure">
      <PageHeader title={texts.accept.title} lead={texts.accept.lead} />
      <TermsLoader>{(terms) => <AcceptTerms terms={terms} />}</TermsLoader>
    </div>
  );
}

function AcceptTerms({ terms }: { terms: readonly Term[] }) {
  const form = useAcceptance(terms);
  return (
    <form className={`stack ${styles['terms-list']}`} onSubmit={form.submit} noValidate>
      {terms.map((term) => (
        <TermDocument key={term.id} term={term} />
      ))}
      {form.failure ? (
        <Notice kind="danger" announce>
          {form.failure}
        </Notice>
      ) : null}
      <Tick
        label={texts.accept.tick}
        checked={form.values.accepted}
        onChange={(event) => form.set({ accepted: event.currentTarget.checked })}
        error={withSign(form.errors['accepted'])}
      />
      <div className="actions">
        <Button kind="primary" tall type="submit" busy={form.busy}>
          {texts.accept.accept}
        </Button>
        <Button kind="quiet" onClick={() => void leave()}>
          {texts.accept.logOut}
        </Button>
      </div>
    </form>
  );
}

function useAcceptance(terms: readonly Term[]) {
  const queries = useQueryClient();
  return useFormCall({
    initial: { accepted: false },
    check: ({ accepted }) => (accepted ? {} : { accepted: texts.accept.notTicked }),
    send: async () => {
      try {
        await call(termsEndpoints.acceptTerms, { term_ids: terms.map((term) => term.id) });
      } catch (error) {
        // A newer version came while this one was being read: show that one before asking again.
        if (isRefusal(error, 'conflict')) await queries.invalidateQueries({ queryKey: termsQuery.queryKey });
        throw error;
      }
      await queries.invalidateQueries({ queryKey: profileQuery.queryKey });
    },
  });
}
