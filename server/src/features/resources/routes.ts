import { resourcesEndpoints } from '@kith/contract/resources';
import { bind } from '#kernel/http/bind';
import { deleteResource, restoreResource } from './delete-resource.ts';
import { publishResource, takeBackResource } from './publish-resource.ts';
import { getResource, getWrittenResource, listResources, listWrittenResources } from './read-resources.ts';
import { resourceRecord } from './resource-record.ts';
import { createResource, updateResource } from './write-resource.ts';

export const resourcesRoutes = bind(
  resourcesEndpoints,
  {
    listResources,
    getResource,
    listWrittenResources,
    getWrittenResource,
    createResource,
    updateResource,
    publishResource,
    takeBackResource,
    deleteResource,
    restoreResource,
  },
  { resource: resourceRecord },
);
