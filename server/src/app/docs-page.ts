import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { allEndpoints } from '@kith/contract';
import { API_GUIDE } from '@kith/contract/api-guide';
import { FIELD_WORDS } from '@kith/contract/field-words';
import { openApiDocument } from '@kith/contract/kit/open-api';
import type { FastifyInstance } from 'fastify';

/** `/openapi.json` and a page to read it at `/docs`; off in production by default. */
export async function serveDocs(app: FastifyInstance): Promise<void> {
  const document = openApiDocument(
    [allEndpoints],
    { title: 'Kith', version: '0.1.0', description: API_GUIDE },
    FIELD_WORDS,
  );
  // The plugin types documents of version 3.0; ours is 3.1, which the page reads as well.
  const published = JSON.parse(JSON.stringify(document));
  app.get('/openapi.json', async () => document);
  await app.register(swagger, { mode: 'static', specification: { document: published } });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    uiConfig: { tryItOutEnabled: false },
    transformStaticCSP: looser,
  });
}

/** The page belongs to another product: it writes styles and markup by itself, and shows no person's data. */
function looser(policy: string): string {
  const directives = policy.split(';').filter((directive) => !directive.includes('trusted-types'));
  return directives.join(';').replace("style-src 'self'", "style-src 'self' 'unsafe-inline'");
}
