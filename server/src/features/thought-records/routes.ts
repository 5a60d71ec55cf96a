import { lookBacksEndpoints } from '@kith/contract/look-backs';
import { thoughtRecordsEndpoints } from '@kith/contract/thought-records';
import { bind } from '#kernel/http/bind';
import { deleteLookBack, editLookBack, restoreLookBack } from './change-look-back.ts';
import { createThoughtRecord } from './create-thought-record.ts';
import { deleteThoughtRecord, restoreThoughtRecord } from './delete-thought-record.ts';
import { editThoughtRecord, shareThoughtRecord } from './edit-thought-record.ts';
import { addLookBack, listDueLookBacks, listLookBacks, listOwnLookBacks, planLookBack } from './look-back.ts';
import {
  getThoughtPatterns,
  getThoughtRecord,
  listDistortions,
  listThoughtRecords,
} from './read-thought-records.ts';
import { thoughtRecordRecord } from './store.ts';

const records = bind(
  thoughtRecordsEndpoints,
  {
    createThoughtRecord,
    listThoughtRecords,
    listDistortions,
    getThoughtPatterns,
    getThoughtRecord,
    editThoughtRecord,
    shareThoughtRecord,
    deleteThoughtRecord,
    restoreThoughtRecord,
  },
  { thought_record: thoughtRecordRecord },
);

const lookBacks = bind(
  lookBacksEndpoints,
  {
    listDueLookBacks,
    listLookBacks,
    listOwnLookBacks,
    planLookBack,
    addLookBack,
    editLookBack,
    deleteLookBack,
    restoreLookBack,
  },
  { thought_record: thoughtRecordRecord },
);

export const thoughtRecordsRoutes = [...records, ...lookBacks];
