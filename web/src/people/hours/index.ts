// The opening hours of organisations, as their receptionists and administrators set them.
export { DeskHoursForms } from './desk-hours-forms.tsx';
