import { allEndpoints } from '@kith/contract';
import { openApiDocument } from '@kith/contract/kit/open-api';
import project from '../package.json' with { type: 'json' };

console.log(
  JSON.stringify(openApiDocument([allEndpoints], { title: 'Kith', version: project.version }), null, 2),
);
