interface NoticeKind {
  /** A push scope of the product. */
  readonly id: string;
  readonly name: string;
  /** Whether it is on for somebody who has not chosen. */
  readonly enabled: boolean;
}

/** Everything a person can be told about, in the order in which settings show it. */
export const NOTICE_KINDS: readonly NoticeKind[] = [
  { id: 'messages', name: 'New messages', enabled: true },
  { id: 'journey-messages', name: 'Comments on your journey', enabled: true },
  { id: 'notes', name: 'New notes on your journey', enabled: true },
  { id: 'tasks', name: 'Tasks', enabled: true },
  { id: 'events', name: 'Events', enabled: true },
  { id: 'medications', name: 'Medicine reminders', enabled: true },
  { id: 'assessments', name: 'Check-ins', enabled: true },
  { id: 'assessments_v2', name: 'Check-ins from your care team', enabled: true },
  { id: 'assessment_sets', name: 'Sets of check-ins', enabled: true },
  { id: 'team', name: 'Changes on a team', enabled: true },
  { id: 'team_requests', name: 'Requests and answers', enabled: true },
  { id: 'video_requests', name: 'Video calls', enabled: true },
  { id: 'invoices', name: 'Your plan and payments', enabled: true },
];
