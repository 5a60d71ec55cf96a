import { invitationsEndpoints } from '@kith/contract/invitations';
import { toStorage } from '@kith/contract/kit/dates';
import {
  type OwnMembership,
  type Professional,
  type ProviderProfile,
  type PublicProvider,
  providersEndpoints,
} from '@kith/contract/providers';
import { type FakeApi, Refusal } from './fake-api.ts';
import { aCard, aPerson, nextId } from './world.ts';

const CLINIC = { id: 7001, name: 'Banksia Clinic' };

/** A psychologist of a clinic, whom the viewer has not asked. */
export function aProvider(change: Partial<ProviderProfile> = {}): ProviderProfile {
  return {
    person: aCard(aPerson({ first_name: 'Priya', last_name: 'Nair', initials: 'PN' })),
    profession: 'Psychologist',
    about: null,
    qualifications: null,
    languages: [],
    organisations: [CLINIC],
    work_phone: 'N/A',
    is_verified: true,
    is_listed: true,
    place: null,
    version: 1,
    ...change,
  };
}

export function aPublicProvider(change: Partial<PublicProvider> = {}): PublicProvider {
  return {
    displayName: 'Priya Nair',
    initials: 'PN',
    avatar_colour: 2,
    profession: 'Psychologist',
    organisations: [CLINIC.name],
    is_verified: true,
    is_oneself: false,
    place: null,
    ...change,
  };
}

/** A server on which the viewer can ask one professional, and take it back. */
export function keepAsking(api: FakeApi, name = 'Priya') {
  const kept: { place: OwnMembership | null } = { place: null };
  const ask = () => {
    if (kept.place)
      throw new Refusal('conflict', { message: 'There is a request between the two of you already.' });
    const patient_team_id = nextId();
    kept.place = { patient_team_id, role: 'provider', status: 'pending', can_remove: false };
    return {
      invitation: {
        patient_team_id,
        kind: 'provider_invitation' as const,
        direction: 'sent' as const,
        status: 'pending' as const,
        first_name: name,
        last_name: 'Nair',
        email: null,
        person: null,
        permissions: null,
        ends_at: null,
        created_at: toStorage(new Date()),
        relationship: null,
        expires_at: new Date().toISOString(),
        resend_at: null,
      },
    };
  };
  const asked = api.on(invitationsEndpoints.askProvider, ask);
  const added = api.on(invitationsEndpoints.addToSupportTeam, ask);
  const withdrawn = api.on(invitationsEndpoints.removeProviderRequest, ({ patient_team_id }) => {
    kept.place = null;
    return { patient_team_id };
  });
  return { kept, asked, added, withdrawn };
}

/** A server on which the viewer belongs to an organisation with these professionals. */
export function keepColleagues(api: FakeApi, professionals: readonly Professional[]) {
  return api.on(providersEndpoints.listProfessionals, ({ limit, offset }) => ({
    professionals: professionals.slice(offset, offset + limit),
    has_more_data: professionals.length > offset + limit,
  }));
}

/** A member of the clinic's staff. */
export function aColleague(first_name: string, place: OwnMembership | null = null): Professional {
  const person = aCard(aPerson({ first_name, last_name: 'Nair' }));
  return { person, profession: 'GP', organisation: CLINIC, place };
}

/** Who scans the code of a link meets this professional. */
export function showByCode(api: FakeApi, code: string, provider: () => PublicProvider) {
  return api.on(providersEndpoints.getProviderByLink, ({ provider_link }) => {
    if (provider_link !== code) throw new Refusal('link_invalid');
    return { provider: provider() };
  });
}
