import { appointmentReminders } from './appointment-reminders.ts';
import { checkInReminders } from './check-in-reminders.ts';
import { deskReminders } from './desk-reminders.ts';
import { doseReminders } from './dose-reminders.ts';
import { endingReminders } from './ending-reminders.ts';
import { eventReminders } from './event-reminders.ts';
import { membershipReminders } from './membership-reminders.ts';
import { offerReminders } from './offer-reminders.ts';
import type { ReminderSource } from './reminder-source.ts';
import { taskReminders } from './task-reminders.ts';

/** All sources of reminders; a new one is one line. */
export const REMINDER_SOURCES: readonly ReminderSource[] = [
  taskReminders,
  eventReminders,
  appointmentReminders,
  offerReminders,
  checkInReminders,
  doseReminders,
  membershipReminders,
  endingReminders,
  deskReminders,
];
