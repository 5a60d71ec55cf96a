import { withdrawAll } from '../effects/close-renewal.ts';
import { renewalPeople } from '../store/renewals/renewal-people.ts';

/** Requests for new scripts, for what happens elsewhere. */
export const renewals = { people: renewalPeople, withdrawAll };
