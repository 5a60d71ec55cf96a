/** By which a person switches what reaches them outside Kith: the push scopes of the product. */
export type NotificationScope = 'messages' | 'notes' | 'tasks' | 'events' | 'team_requests' | 'team';

export interface NotificationKind {
  /** Who is told. */
  readonly told: string;
  /** `{who}` is somebody who did something or whom it is about, `{member}` the member. Never a word that somebody wrote. */
  readonly words: string;
  /** The page it opens, as the member's own or, for whoever supports them, for that member. `{record}` is the id of what it tells of. */
  readonly opens: string;
  /** Whether that page is one of the member's, for who is told of somebody else. */
  readonly forMember: boolean;
  readonly scope: NotificationScope;
  /** All that a mail says of it, in its subject too; null where none is sent. */
  readonly mail: string | null;
  /** What must hold for it to be seen, when it is told and whenever it is read: otherwise it is withdrawn. */
  readonly while:
    | 'always'
    /** Told to somebody for their work: only while the rights of that work are open to them. */
    | 'at_work'
    | 'on_team'
    | 'invited'
    | 'note_readable'
    | 'task_visible'
    | 'event_visible'
    | 'thread_readable'
    | 'thread_waiting'
    | 'plan_visible';
}
