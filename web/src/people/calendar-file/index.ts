// A task or an event as a file that the calendar of a phone or computer opens.
export { AddToCalendar } from './add-to-calendar.tsx';
