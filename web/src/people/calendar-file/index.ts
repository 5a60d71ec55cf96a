// A task, an event or an appointment as a file that the calendar of a phone or computer opens.
export { AddToCalendar } from './add-to-calendar.tsx';
