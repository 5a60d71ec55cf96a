import { sharedContentsEndpoints } from '@kith/contract/shared-contents';
import { bind } from '#kernel/http/bind';
import { listShareable } from './list-shareable.ts';
import { listSharedContents } from './list-shared-contents.ts';

export const sharedContentsRoutes = bind(sharedContentsEndpoints, {
  listSharedContents,
  listShareable,
});
