import type { FastifyInstance } from 'fastify';
import { refuse } from '../refuse.ts';

/** A method that a path does not have is refused, with those that it has. */
export function refuseOtherMethods(app: FastifyInstance, url: string, allowed: ReadonlySet<string>): void {
  const others = (['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const).filter(
    (method) => !allowed.has(method === 'HEAD' ? 'GET' : method),
  );
  app.route({
    method: others,
    url,
    exposeHeadRoute: false,
    onRequest: async (_request, reply) => {
      reply.header('allow', [...allowed].join(', '));
      return refuse('method_not_allowed');
    },
    handler: async () => refuse('method_not_allowed'),
  });
}
