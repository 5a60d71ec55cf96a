import { providersEndpoints } from '@kith/contract/providers';
import { bind } from '#kernel/http/bind';
import { listProfessionals } from './list-professionals.ts';
import { getProviderProfile, updateProviderProfile } from './profile.ts';
import { getProviderByLink, getProviderLink, renewProviderLink } from './provider-link.ts';

export const providersRoutes = bind(providersEndpoints, {
  getProviderProfile,
  updateProviderProfile,
  getProviderLink,
  renewProviderLink,
  getProviderByLink,
  listProfessionals,
});
