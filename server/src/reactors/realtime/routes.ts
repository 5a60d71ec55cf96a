import { realtimeEndpoints } from '@kith/contract/realtime';
import { bind } from '#kernel/http/bind';
import { authoriseChannel } from './authorise-channel.ts';

export const realtimeRoutes = bind(realtimeEndpoints, { authoriseChannel });
