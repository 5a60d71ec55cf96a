// Visits: what a member brings to an appointment, what was agreed on there, and how it was for them. The page
// is a view, since it names records of several rooms.
export { useVisitChanges, visitQuery, visitsQuery } from './visits-api.ts';
