import type { JobHandlers } from '#kernel/jobs';
import { sendMail } from './mail.ts';
import { MAIL } from './notify.ts';
import { REMIND } from './plan-reminders.ts';
import { PUSH, pushOne } from './push/send-pushes.ts';
import { sendReminders } from './remind.ts';
import type { Post } from './wanted.ts';

/** Each job but a push handles all that is due, so that a lost job delays a notification until the next. */
export function notificationJobs(post: Post): JobHandlers {
  const { db, clock, ports } = post;
  return {
    [REMIND]: () => sendReminders({ db, clock, jobs: ports.jobs }),
    [MAIL]: () => sendMail(post),
    [PUSH]: (data) => pushOne(post, data),
  };
}
