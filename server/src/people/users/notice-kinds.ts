interface NoticeKind {
  /** A push scope of the product. */
  readonly id: string;
  readonly name: string;
  /** Whether it is on by default. */
  readonly enabled: boolean;
}

/** All kinds of notification, in the order of the settings. A capability adds its own line. */
export const NOTICE_KINDS: readonly NoticeKind[] = [
  { id: 'messages', name: 'New messages', enabled: true },
  { id: 'notes', name: 'New notes on your journey', enabled: true },
  { id: 'tasks', name: 'Tasks', enabled: true },
  { id: 'events', name: 'Events', enabled: true },
  { id: 'files', name: 'Files', enabled: true },
  { id: 'assessments', name: 'Check-ins that people share with you', enabled: true },
  { id: 'assessment_sets', name: 'Check-ins that you are asked for', enabled: true },
  { id: 'medications', name: 'Medicines', enabled: true },
  { id: 'journey-messages', name: 'Comments', enabled: true },
  { id: 'team', name: 'Changes on a team', enabled: true },
  { id: 'video_requests', name: 'Video calls', enabled: true },
  { id: 'team_requests', name: 'Requests and answers', enabled: true },
];
