import { careEndpoints } from '@kith/contract/care';
import { bind } from '../../kernel/http/bind.ts';
import { getMembershipCard } from './membership-card.ts';

export const careRoutes = bind(careEndpoints, { getMembershipCard });
