import { caseloadEndpoints } from '@kith/contract/caseload';
import { bind } from '#kernel/http/bind';
import { countCaseload, getCase, listCaseload } from './list-caseload.ts';

export const caseloadRoutes = bind(caseloadEndpoints, { listCaseload, countCaseload, getCase });
