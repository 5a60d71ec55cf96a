// Copies that a member brought to an appointment go when their record is deleted.
export { copiesEnd } from './copies-end.ts';
