// Personal events on the screen: a calendar by month and week, a list, and a card in the journey.
// Everything is shown in the viewer's own zone; what repeats keeps the hour of the zone in which it was
// made.
export { EventCard } from './event-card.tsx';
export { type EventFace, eventOf } from './event-face.ts';
export { type When, whenWords } from './event-words.ts';
export { events, eventsQuery } from './events-api.ts';
export { EventsPage } from './events-page.tsx';
export { NextEvents, useNextEvents } from './next-events.tsx';
