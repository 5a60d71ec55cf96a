// The life of groups and of teams of an organisation.
export {
  type AudienceRecord,
  insertAudience,
  lockAudience,
  replaceAudiencePeople,
  selectAudiences,
  updateAudience,
} from '../audiences/audiences.ts';
