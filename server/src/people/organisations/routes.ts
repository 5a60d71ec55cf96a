import { organisationsEndpoints } from '@kith/contract/organisations';
import { bind } from '#kernel/http/bind';
import { listRoles } from './list-roles.ts';
import { getOrganisation, getOrganisationLogo, listAllOrganisations } from './read-organisations.ts';

export const organisationsRoutes = bind(organisationsEndpoints, {
  listRoles,
  getOrganisation,
  listAllOrganisations,
  getOrganisationLogo,
});
