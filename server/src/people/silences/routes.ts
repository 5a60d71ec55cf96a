import { silencesEndpoints } from '@kith/contract/silences';
import { bind } from '#kernel/http/bind';
import { listSilences, silenceLine } from './silence-line.ts';

export const silencesRoutes = bind(silencesEndpoints, { listSilences, silenceLine });
