// Files: what people put into Kith for themselves and about a member, whole and under their own name. A file
// is its author's, and the member's where it is in their journey. Other people see it by a share, a supporter
// only while they may read notes. `policy.ts` says that once, for lists, for the bytes and for the small
// picture. The bytes are `kernel/files`; they go for good when a deletion can no longer be undone.
import type { RecordFeature } from '#records/plain';
import { filesRoutes } from './routes.ts';
import { plain } from './store.ts';

export { addFile } from './add-file.ts';
export { findOwnCopy } from './find-own-copy.ts';
export { findFiles } from './page-of-files.ts';
export { fileFacts, fileRecord } from './store.ts';

export const feature: RecordFeature = {
  routes: filesRoutes,
  jobs: plain.jobs,
  records: [plain.live],
};
