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
import { referralTexts } from './referral-texts.ts';
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
        title={referralTexts.title}
        lead={referralTexts.lead(
          first_name,
          referred_by ?? referralTexts.someone,
          organisation?.name ?? referralTexts.anOrganisation,
        )}
      />
      <WhoIsLoggedIn address={request.masked_email} />
      <ReferralFacts referral={request} />
      <ConsentWords text={request.text} />
      <EntryForm form={form} labels={referralTexts.labels}>
        <TextField
          id="full_name"
          label={referralTexts.fullName}
          autoComplete="name"
          value={form.values.full_name}
          onChange={(event) => form.set({ full_name: event.currentTarget.value })}
          error={form.errors['full_name']}
        />
        <div className="stack">
          <Button kind="primary" tall block busy={form.busy} onClick={() => say(true)}>
            {referralTexts.agree}
          </Button>
          <Button tall block busy={form.busy} onClick={() => say(false)}>
            {referralTexts.decline}
          </Button>
        </div>
      </EntryForm>
      <p className="small muted">
        {referralTexts.sentTo(request.masked_email, dayWords(new Date(request.expires_at), ownTimeZone()))}
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
      {referralTexts.loggedIn(`${viewer.preferred_name ?? viewer.first_name} ${viewer.last_name}`, address)}
    </Notice>
  );
}

type ReferralSummary = Pick<ConsentLink, 'organisation' | 'referral_type' | 'reason'>;

/** Where to, as what, and why. */
function ReferralFacts({ referral }: { referral: ReferralSummary }) {
  const rows = [
    { label: referralTexts.organisation, value: referral.organisation?.name ?? null },
    { label: referralTexts.type, value: referral.referral_type },
    { label: referralTexts.reason, value: referral.reason },
  ];
  return (
    <Card kind="list" title={referralTexts.facts}>
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
