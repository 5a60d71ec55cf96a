import { eventsEndpoints } from '@kith/contract/events';
import { bind } from '#kernel/http/bind';
import { addEvent } from './add-event.ts';
import { deleteEvent, restoreEvent } from './delete-event.ts';
import { editEvent, withholdEvent } from './edit-event.ts';
import { getEventFile } from './export-event.ts';
import { previewEvents } from './preview-events.ts';
import { fetchEvents, getEvent } from './read-events.ts';
import { eventRecord } from './store.ts';

export const eventRoutes = bind(
  eventsEndpoints,
  {
    addEvent,
    fetchEvents,
    getEvent,
    getEventFile,
    editEvent,
    withholdEvent,
    deleteEvent,
    restoreEvent,
    previewEvents,
  },
  { event: eventRecord },
);
