import { accessEndpoints } from '@kith/contract/access';
import { bind } from '#kernel/http/bind';
import { acceptAccessRequest, accessRequestRecord, declineAccessRequest } from './answer-request.ts';
import { listLastLooks } from './last-looks.ts';
import { listOpenedBy } from './opened-by.ts';
import { exportAccessRecord, listAccessRecord } from './read-record.ts';
import { listRecordPeople } from './record-people.ts';
import { listAccessRequests, requestAccess } from './request-access.ts';

export const accessRoutes = bind(
  accessEndpoints,
  {
    listAccessRequests,
    requestAccess,
    acceptAccessRequest,
    declineAccessRequest,
    listAccessRecord,
    exportAccessRecord,
    listRecordPeople,
    listLastLooks,
    listOpenedBy,
  },
  { access_request: accessRequestRecord },
);
