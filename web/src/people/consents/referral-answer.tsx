import type { ConsentLink, ConsentReceipt } from '@kith/contract/consents';
import { dayWords } from '@kith/contract/kit/date-words';
import { ownTimeZone } from '@kith/contract/kit/dates';
import { useMaybeViewer } from '#client/api/viewer.ts';
import { Button } from '#kit/button.tsx';
import { Card, Row, Rows } from '#kit/card.tsx';
import { TextField } from '#kit/fields.tsx';
import { Notice } from '#kit/notice.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { EntryForm } from '#people/auth';
import { ConsentWords } from './consent-words.tsx';
import styles from './consents.module.css';
import { texts } from './texts.ts';
import { useAnswer } from './use-answer.ts';
import type { LinkCodes } from './use-consent-link.ts';

interface ReferralAnswerProps {
  request: ConsentLink;
  link: LinkCodes;
  onAnswered: (receipt: ConsentReceipt) => void;
}

export function ReferralAnswer({ request, link, onAnswered }: ReferralAnswerProps) {
  const { form, say } = useAnswer({ request, link, onAnswered });
  const { first_name, referred_by, organisation } = request;
  return (
    <>
      <PageHeader
        title={texts.referral.title}
        lead={texts.referral.lead(
          first_name,
          referred_by ?? texts.referral.someone,
          organisation?.name ?? texts.referral.anOrganisation,
        )}
      />
      <WhoIsLoggedIn address={request.masked_email} />
      <ReferralFacts referral={request} />
      <ConsentWords text={request.text} />
      <EntryForm form={form} labels={texts.referral.labels}>
        <TextField
          id="full_name"
          label={texts.referral.fullName}
          autoComplete="name"
          value={form.values.full_name}
          onChange={(event) => form.set({ full_name: event.currentTarget.value })}
          error={form.errors['full_name']}
        />
        <div className="stack">
          <Button kind="primary" tall block busy={form.busy} onClick={() => say(true)}>
            {texts.referral.agree}
          </Button>
          <Button tall block busy={form.busy} onClick={() => say(false)}>
            {texts.referral.decline}
          </Button>
        </div>
      </EntryForm>
      <p className="small muted">
        {texts.referral.sentTo(request.masked_email, dayWords(new Date(request.expires_at), ownTimeZone()))}
      </p>
    </>
  );
}

/** On a device that several people use, the link may have been for another one than who is logged in. */
function WhoIsLoggedIn({ address }: { address: string }) {
  const viewer = useMaybeViewer();
  if (!viewer) return null;
  return (
    <Notice kind="info">
      {texts.referral.loggedIn(`${viewer.preferred_name ?? viewer.first_name} ${viewer.last_name}`, address)}
    </Notice>
  );
}

type ReferralSummary = Pick<ConsentLink, 'organisation' | 'referral_type' | 'reason'>;

/** Where to, as what, and why. */
function ReferralFacts({ referral }: { referral: ReferralSummary }) {
  const rows = [
    { label: texts.referral.organisation, value: referral.organisation?.name ?? null },
    { label: texts.referral.type, value: referral.referral_type },
    { label: texts.referral.reason, value: referral.reason },
  ];
  return (
    <Card kind="list" title={texts.referral.facts}>
      <Rows>
        {rows
          .filter(({ value }) => value !== null)
          .map(({ label, value }) => (
            <Row key={label} title={<span className={styles['consent-said']}>{value}</span>} detail={label} />
          ))}
      </Rows>
    </Card>
  );
}
