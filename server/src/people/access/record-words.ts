import { NOUNS, withArticle } from '@kith/contract/kit/nouns';
import { SHARED_KINDS } from '@kith/contract/shareable';
import type { Grant } from '#policy/memberships';

/** Kinds of item in a member's words. */
export const THINGS: Readonly<Record<string, string>> = {
  journeyOverview: 'your journey page',
  supportTeam: 'your team',
  ...Object.fromEntries(Object.entries(NOUNS).map(([kind, { many }]) => [kind, many])),
  assessmentResult: 'your check-in results',
  wellbeingIndex: 'your wellbeing summary',
  focusArea: 'your focus areas',
  medication: 'your medicines',
  comment: 'comments',
  safety_plan: 'your safety plan',
  thread: 'a chat about you',
  team: 'changes to your team',
  tag: 'the labels that an organisation put on you',
  providerContent: 'resources from your organisations',
  caseload: 'your entry in their caseload',
  appointment: 'your appointments',
  visit: 'what you brought to an appointment',
  video_call: 'your video calls',
  videoCall: 'your video calls',
  free_time: 'when you have no appointment',
  follow_up: 'a follow-up of your check-in',
  renewal: 'your request for a new script',
};

/** A person on the team, by the role of their membership. */
export const HOLDERS: Readonly<Record<Grant['role'], string>> = {
  supporter: 'a supporter',
  provider: 'a professional',
  care_coordinator: 'a care coordinator',
};

/** The subject of a consent: a guardian agrees to an account, a person to a referral. */
export const CONSENTS = { guardian: 'your account', referral: 'a referral' } as const;

export const SOMEONE = 'Someone';
/** A guardian answers by a link, without an account. */
export const GUARDIAN = 'Your guardian';

/**
 * Facts of these features are about rights, or about this record itself; a fact without its own text gets a
 * general one.
 */
export const OF_RIGHTS = ['team', 'group', 'consent', 'care', 'provider', 'staff'] as const;
export const GROUP_CHANGED = 'group.changed';
export const DECLINED = 'team.invitation_declined';
export const RESTORED = 'team.invitation_restored';

/**
 * The predicate of a sentence, after a name. `{holder}` is the holder of the membership, `{whom}` the person
 * concerned, `{consent}` the subject of the consent.
 */
export const DEEDS: Readonly<Record<string, string>> = {
  'team.invited': 'sent an invitation to join your team',
  'team.invitation_sent_again': 'sent an invitation again',
  'team.invitation_cancelled': 'cancelled an invitation',
  [RESTORED]: 'brought back an invitation or a request',
  [DECLINED]: 'declined an invitation or a request',
  'team.asked_for': 'asked to be on your team',
  'team.provider_asked': 'asked {whom} to join your team',
  'team.provider_invited': 'invited a professional to join your team',
  'team.joined': 'added {whom} to your team',
  'team.removed': 'removed {whom} from your team',
  'team.left': 'left your team',
  'team.restored': 'brought {whom} back to your team',
  'team.permissions_changed': 'changed what {whom} can see',
  'team.supporter_described': 'changed who {whom} is to you',
  'team.new_permissions_seen': 'saw what you newly shared',
  'team.link_renewed': 'created a new link for supporters',
  'team.access_asked_for': 'asked to see more',
  'team.access_given': 'shared what {whom} asked to see',
  'team.access_declined': 'declined what {whom} asked to see',
  'team.access_record_read': 'looked at this record',
  'team.organisation_joined': 'made you a member of an organisation',
  'team.organisation_left': 'ended your membership of an organisation',
  'team.chosen': 'chose who to support',
  'group.created': 'created a sharing group',
  [GROUP_CHANGED]: 'changed a sharing group',
  'group.deleted': 'deleted a sharing group',
  'group.restored': 'brought back a sharing group',
  'care.member_tags_changed': 'changed the labels that an organisation gives you',
  'staff.post_given': 'gave you a role in an organisation',
  'staff.post_ended': 'ended your role in an organisation',
  'consent.asked_for': 'asked someone to agree to {consent}',
  'consent.accepted': 'agreed to {consent}',
  'consent.declined': 'declined {consent}',
  'consent.withdrawn': 'withdrew consent for {consent}',
  'provider.profile_changed': 'changed your professional profile',
  'provider.listing_changed': 'changed how members find you',
  'provider.link_renewed': 'created a new QR code for your professional profile',
};

/** The predicate where the person concerned acted themself. */
export const OWN_DEEDS: Readonly<Record<string, string>> = {
  'team.joined': 'joined your team as {holder}',
  'team.restored': 'came back to your team',
};

/** The member downloaded the table. */
export const RECORD_EXPORTED = 'downloaded this record';

/**
 * Whole sentences for changes without a signed-in person: by time, by an organisation, by an administrator's
 * command.
 */
export const BY_ITSELF: Readonly<Record<string, string>> = {
  'team.ran_out': 'Access ended for {whom}',
  'team.joined': '{whom} joined your team',
  'team.removed': '{whom} left your team',
  'team.left': '{whom} left your team',
  'team.organisation_joined': 'You became a member of an organisation',
  'team.organisation_left': 'Your membership of an organisation has ended',
  'renewal.withdrawn': 'A request for a new script ended when your guardian took their consent back',
  'follow_up.passed_on': 'A follow-up of your check-in went to a second person',
  'staff.post_given': 'You have a role in an organisation now',
  'staff.post_ended': 'Your role in an organisation has ended',
  ...Object.fromEntries(
    SHARED_KINDS.map((kind) => [
      `${kind}.share_ended`,
      `The last day of sharing ${kind === 'safety_plan' ? 'your safety plan' : withArticle(kind)} is over`,
    ]),
  ),
};

/** The member reviewed the permissions and the last day, and changed none. */
export const LEFT_AS_IT_WAS = 'checked what {whom} can see and changed nothing';

export const SOME_DEED = 'changed who can see something';
