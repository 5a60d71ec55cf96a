import type { JobHandlers } from '#kernel/jobs';
import { type Post, sendMail } from './mail.ts';
import { MAIL } from './notify.ts';
import { REMIND } from './plan-reminders.ts';
import { sendReminders } from './remind.ts';

/** Each job handles all that is due, so that a lost job delays a notification only until the next. */
export function notificationJobs(post: Post): JobHandlers {
  const { db, clock, ports } = post;
  return {
    [REMIND]: () => sendReminders({ db, clock, jobs: ports.jobs }),
    [MAIL]: () => sendMail(post),
  };
}
