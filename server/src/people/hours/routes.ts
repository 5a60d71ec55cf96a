import { deskHoursEndpoints } from '@kith/contract/desk-hours';
import { bind } from '#kernel/http/bind';
import { listDeskHours, setDeskHours } from './desk-hours.ts';

export const hoursRoutes = bind(deskHoursEndpoints, { listDeskHours, setDeskHours });
