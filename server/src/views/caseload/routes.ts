import { caseloadEndpoints } from '@kith/contract/caseload';
import { bind } from '#kernel/http/bind';
import { getCase, listCaseload } from './list-caseload.ts';

export const caseloadRoutes = bind(caseloadEndpoints, { listCaseload, getCase });
