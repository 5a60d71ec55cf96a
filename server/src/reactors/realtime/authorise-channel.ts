import type { realtimeEndpoints } from '@kith/contract/realtime';
import type { Story } from '#kernel/http/bind';
import { refuse } from '#kernel/refuse';
import { mayListen } from './channel-rules.ts';
import { signProof } from './proof.ts';

/** Another person's channel and an unknown one are refused alike. */
export const authoriseChannel: Story<typeof realtimeEndpoints.authoriseChannel> = async (ctx, asked) => {
  const { socket_id: socketId, channel_name: channel } = asked;
  if (!mayListen(ctx.viewer.userId, channel)) return refuse('forbidden');
  return signProof(ctx.ports.sealer, ctx.viewer, { socketId, channel });
};
