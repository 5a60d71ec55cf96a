// Who has opened a record about the viewer, by their access record.
export { isTold, OpenedBy } from './opened-by.tsx';
