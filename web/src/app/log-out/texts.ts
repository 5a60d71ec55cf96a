// The kinds of things that lie on this device alone, by their form. The plural stands where it is more than
// an s.

type Words = readonly [one: string, more?: string];

const note: Words = ['note'];
const message: Words = ['message'];
const comment: Words = ['comment'];
const task: Words = ['task'];
const answer: Words = ['answer to a task', 'answers to tasks'];
const event: Words = ['event'];
const checkIn: Words = ['check-in'];
const thought: Words = ['thought record'];
const planLine: Words = ['line of your safety plan', 'lines of your safety plan'];
const sharing: Words = ['choice of who sees something', 'choices of who sees something'];

/** What the person has sent and the server has not confirmed. */
export const unsent: Readonly<Record<string, Words>> = {
  unsent_note: note,
  unsent_message: message,
  'message-delete': ['deletion of a message', 'deletions of messages'],
  unsent_file: ['file'],
  unsent_check_in: checkIn,
  unsent_thought: thought,
  unsent_dose: ['answer about a medicine', 'answers about medicines'],
  unsent_mark: ['mark of an action', 'marks of actions'],
  unsent_comment: comment,
  'task-step': answer,
  safety_plan: ['changed safety plan'],
  safety_plan_photo: ['photo for your safety plan', 'photos for your safety plan'],
};
export const otherUnsent: Words = ['change'];

/** What the person has begun. */
export const begun: Readonly<Record<string, Words>> = {
  note,
  message,
  message_files: ['message with files', 'messages with files'],
  'message-edit': message,
  comment,
  'comment-edit': comment,
  task,
  task_decline: answer,
  'task-lost': answer,
  event,
  check_in: checkIn,
  thought_record: thought,
  safety_plan_line: planLine,
  safety_plan_card: planLine,
  safety_plan_photo: planLine,
  resource: ['resource'],
  permissions: sharing,
  note_sharing: sharing,
  task_sharing: sharing,
  event_sharing: sharing,
  thought_record_sharing: sharing,
};
export const otherBegun: Words = ['form'];

export const title = 'Before you log out';
export const notSent = (what: string) => `Not sent yet: ${what}.`;
export const notFinished = (what: string) => `Not finished: ${what}.`;
export const deletes = 'Logging out deletes everything that is only on this device.';
export const waits = 'If you stay logged in, we send it when you’re back online.';
export const someOnly = 'Something that was written here isn’t sent yet. Logging out deletes it.';
export const rest = 'Not everything could be sent. The rest is still on this device.';
export const sendFirst = 'Send first, then log out';
export const deleteAll = 'Log out and delete';
