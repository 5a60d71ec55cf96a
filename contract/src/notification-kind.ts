/** The scopes by which a person switches notifications outside Kith: the push scopes of the product. */
export type NotificationScope =
  | 'messages'
  | 'notes'
  | 'tasks'
  | 'events'
  | 'files'
  | 'assessments'
  | 'assessment_sets'
  | 'medications'
  | 'journey-messages'
  | 'team_requests'
  | 'video_requests'
  | 'team';

export interface NotificationKind {
  /** The people who are notified. */
  readonly audience: string;
  /**
   * `{who}` is the person who acted or whom it concerns, `{member}` the member. Never text that a person
   * wrote.
   */
  readonly words: string;
  /**
   * The page it opens: the member's own page, or for a supporter that member's page. `{record}` is the id of
   * the record.
   */
  readonly opens: string;
  /** Whether that page belongs to a member, where the person notified is another one. */
  readonly forMember: boolean;
  readonly scope: NotificationScope;
  /** The whole text of a mail about it, and its subject; null where no mail is sent. */
  readonly mail: string | null;
  /** Its time counts: its mail waits for no quiet hours, and each one is mailed. */
  readonly isOnTime?: true;
  /**
   * The condition under which it is shown, checked when it is made and at each read; otherwise it is
   * withdrawn.
   */
  readonly while:
    | 'always'
    /** For a person's work: only while the rights of that work are open to them. */
    | 'at_work'
    | 'on_team'
    | 'invited'
    | 'note_readable'
    | 'task_visible'
    | 'event_visible'
    | 'appointment_visible'
    /** The member asked them along to it, and they support the member still. */
    | 'appointment_accompanied'
    /** Their own appointment stands, lies ahead, and has not moved since. */
    | 'appointment_ahead'
    /** A free time is held for them, and they have not answered. */
    | 'offer_waits'
    /** A call to which they are asked goes on, and they have not answered. */
    | 'call_rings'
    /** They had not answered a call when it was over. */
    | 'call_missed'
    | 'file_readable'
    | 'assessment_visible'
    /** The request still waits for its member. */
    | 'check_in_waits'
    /** The member was asked for a dose, and has not answered. */
    | 'dose_waits'
    /** The person may take on the follow-up, and no person has yet. */
    | 'follow_up_waits'
    /** The person is asked for a new script, and no person has looked at it. */
    | 'renewal_waits'
    /** Their own request for a new script has an answer. */
    | 'renewal_answered'
    /** A goal that was proposed to them waits, and its professional is on their team. */
    | 'proposal_waits'
    /** The member has answered the goal that they proposed, and they are on the team since before it. */
    | 'proposal_answered'
    | 'commented'
    | 'thread_readable'
    | 'thread_waiting'
    | 'plan_visible';
}

/** Subjects of mails that kinds of more than one file have. */
export const REQUEST = 'You have a new request in Kith';
export const NEWS = 'You have news in Kith';
export const REMINDER = 'You have a reminder in Kith';
