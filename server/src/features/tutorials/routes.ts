import { tutorialsEndpoints } from '@kith/contract/tutorials';
import { bind } from '#kernel/http/bind';
import { fetchTutorials } from './fetch-tutorials.ts';

export const tutorialsRoutes = bind(tutorialsEndpoints, { fetchTutorials });
