import { allEndpoints } from '@kith/contract';
import { API_GUIDE } from '@kith/contract/api-guide';
import { FIELD_WORDS } from '@kith/contract/field-words';
import { openApiDocument } from '@kith/contract/kit/open-api';
import project from '../package.json' with { type: 'json' };

console.log(
  JSON.stringify(
    openApiDocument(
      [allEndpoints],
      { title: 'Kith', version: project.version, description: API_GUIDE },
      FIELD_WORDS,
    ),
    null,
    2,
  ),
);
