import { on, type StatedFact } from '#kernel/outbox/stated-fact';
import { articleAnswered } from '../../features/articles/facts.ts';
import { guideModelChosen } from '../../features/guide/facts.ts';
import { lookBackChanged, lookBackPlanned, lookedBack } from '../../features/thought-records/facts.ts';
import {
  recoveryCodesRenewed,
  recoveryCodeUsed,
  sessionsEnded,
  signedIn,
  twoFactorChanged,
} from '../../people/auth/facts.ts';
import { organisationJoined, organisationLeft, postEnded, postGiven } from '../../people/care/facts.ts';
import {
  consentAccepted,
  consentAskedFor,
  consentDeclined,
  consentWithdrawn,
} from '../../people/consents/facts.ts';
import { linkRenewed } from '../../people/providers/facts.ts';
import { lineSilenced } from '../../people/silences/facts.ts';
import { planChanged } from '../../people/subscriptions/facts.ts';
import { teamChosen } from '../../people/team/facts.ts';
import { termsAccepted } from '../../people/terms/facts.ts';
import {
  contactChanged,
  mobileRemoved,
  noticesChanged,
  personArrived,
  preferencesChanged,
  profileViewed,
} from '../../people/users/facts.ts';
import {
  addressEdited,
  addressMade,
  addressRemoved,
  addressRenewed,
} from '../../views/calendar-addresses/facts.ts';
import type { Live } from './live.ts';
import { tell } from './tell.ts';
import { tellIndex } from './tell-of-wellbeing.ts';

/** A person's own data, on their other devices. The last page in the app is each device's own. */
async function tellThemself(live: Live, { memberId: id }: StatedFact): Promise<void> {
  if (id !== null) await tell(live, [id], { kind: 'person', id, about_patient_id: null, change: 'updated' });
}

/** An address is its owner's, also one about a member. */
async function tellOwner(live: Live, { actorId }: StatedFact): Promise<void> {
  if (actorId !== null)
    await tell(live, [actorId], { kind: 'person', id: actorId, about_patient_id: null, change: 'updated' });
}

/** A person's post decides which members their teams let them see. */
async function tellAccountChange(live: Live, { id, memberId }: StatedFact): Promise<void> {
  if (memberId !== null)
    await tell(live, [memberId], { kind: 'place', id, about_patient_id: null, change: 'updated' });
}

/** What a person likes and saves is told to no other. */
async function tellArticle(
  live: Live,
  { memberId, data: { articleId: id } }: StatedFact<{ readonly articleId: number }>,
): Promise<void> {
  if (memberId !== null)
    await tell(live, [memberId], { kind: 'article', id, about_patient_id: null, change: 'updated' });
}

async function tellConsent(
  live: Live,
  { memberId, data: { requestId: id } }: StatedFact<{ readonly requestId: number }>,
): Promise<void> {
  if (memberId !== null)
    await tell(live, [memberId], { kind: 'consent', id, about_patient_id: null, change: 'updated' });
}

const OWN = [
  personArrived,
  profileViewed,
  noticesChanged,
  contactChanged,
  mobileRemoved,
  termsAccepted,
  signedIn,
  sessionsEnded,
  twoFactorChanged,
  recoveryCodesRenewed,
  recoveryCodeUsed,
  guideModelChosen,
  lineSilenced,
  planChanged,
  teamChosen,
  linkRenewed,
  organisationJoined,
  organisationLeft,
  // A person whom the record is shared with learns nothing of it.
  lookBackPlanned,
  lookBackChanged,
  lookedBack,
];

export const tellOwnThings = [
  ...OWN.map((event) => on(event, tellThemself)),
  ...[addressMade, addressRenewed, addressEdited, addressRemoved].map((event) => on(event, tellOwner)),
  ...[postGiven, postEnded].map((event) => on(event, tellAccountChange)),
  ...[consentAskedFor, consentAccepted, consentDeclined].map((event) => on(event, tellConsent)),
  on(consentWithdrawn, tellConsent),
  on(articleAnswered, tellArticle),
  on(preferencesChanged, async (live: Live, fact) => {
    await tellThemself(live, fact);
    if (fact.memberId !== null && fact.data.fields.includes('show_presence'))
      live.presence.review(fact.memberId);
    if (fact.memberId !== null && fact.data.fields.includes('hide_wellbeing_number'))
      await tellIndex(live, fact.memberId);
  }),
];
