import { providersEndpoints } from '@kith/contract/providers';
import type { makeListingClinic, Offer } from './listings.ts';
import type { World } from './world.ts';

const PLACES = {
  Perth: ['6000', 'WA'],
  Fremantle: ['6160', 'WA'],
  Subiaco: ['6008', 'WA'],
  Newtown: ['2042', 'NSW'],
  Carlton: ['3053', 'VIC'],
} as const;

/**
 * Name, profession, what for, whether new people are taken, place, costs, gender and access. The last of them
 * has checked the listing last.
 */
const FORTY = `
Ada Blum|gp|anxiety sleep|yes|Perth|bulk_billed|woman|step_free
Bo Lindqvist|gp|depression|no|Fremantle|private|man|
Carla Reyes|gp|stress|unknown|Subiaco|bulk_billed|woman|step_free
Dev Anand|psychologist|anxiety|no|Newtown|medicare_rebate|man|
Eli Stone|psychologist|sleep stress|yes|Carlton|private|man|
Fay Chan|clinical_psychologist|trauma_ptsd|yes|Perth|medicare_rebate|woman|step_free
Gus Petrov|clinical_psychologist|ocd|unknown|Newtown|private|man|
Lena Vogt|psychiatrist|bipolar|no|Carlton|private|woman|
Ravi Menon|psychiatrist|depression|unknown|Perth|private|man|
Sofia Rossi|psychiatrist|adhd|no|Newtown|medicare_rebate|woman|
Chidi Okafor|psychiatrist|psychosis anxiety|yes|Perth|bulk_billed|man|
Hana Sato|counsellor|grief|yes|Carlton|free|woman|
Ian Frost|counsellor|relationships|no|Subiaco|private|man|
Jo Pike|psychotherapist|anger|yes|Newtown|private|woman|
Wes Tanner|aod_worker|alcohol_drugs gambling|yes|Perth|free|man|
Xena Lowe|aod_worker|alcohol_drugs|no|Carlton|free|woman|
Yun Li|aod_worker|alcohol_drugs|unknown|Newtown|free|not_stated|
Zed Moore|counsellor|alcohol_drugs|yes|Subiaco|free|man|
Noel Abara|chaplain|older_people|yes|Perth|free|man|
Kit Wilde|peer_worker|young_people|no|Carlton|free|man|
Tui Parata|peer_worker|lgbtiq|unknown|Newtown|free|non_binary|auslan
Omar Haddad|social_worker|family|unknown|Fremantle|free|man|
Grace Muller|mental_health_social_worker|domestic_violence|yes|Fremantle|medicare_rebate|woman|
Mara Quinn|mental_health_nurse|depression psychosis|no|Subiaco|bulk_billed|woman|
Ines Duarte|dietitian|eating|no|Carlton|private|woman|hearing_loop
Al Berg|nurse_practitioner|pain|yes|Perth|bulk_billed|man|
Bea Roy|paediatrician|autism|no|Carlton|medicare_rebate|woman|step_free
Cam Ives|mental_health_ot|stress|yes|Newtown|private|man|
Dot Shaw|occupational_therapist|disability|unknown|Subiaco|dva|woman|step_free
Ed Kerr|physiotherapist|pain|yes|Carlton|private|man|
Flo Nash|exercise_physiologist|veterans|no|Perth|dva|woman|
Gil Ode|speech_pathologist|autism|yes|Newtown|private|man|
Hal Voss|pharmacist|sleep|unknown|Subiaco|private|man|
Ivy Park|family_therapist|relationships family|yes|Carlton|private|woman|
Jan Roth|art_music_therapist|trauma_ptsd|yes|Newtown|private|not_stated|
Kai Lund|adhd_coach|adhd|no|Perth|private|man|
Lou Dale|aboriginal_health_worker|first_nations|yes|Subiaco|free|woman|
Max Reed|veteran_advocate|veterans|yes|Perth|free dva|man|
Nia Cole|financial_counsellor|money|yes|Carlton|free|woman|
Oli Hart|care_coordinator|carers|unknown|Newtown|free|man|
`;

/** Forty professionals, so that a search over them has an answer that was made by hand. */
export async function listForty(
  world: World,
  { clinic, offer, decide }: Awaited<ReturnType<typeof makeListingClinic>>,
): Promise<void> {
  const all = FORTY.trim().split('\n').map(read);
  for (const { firstName, lastName, ...offered } of all) {
    const person = await world.person({ firstName, lastName });
    await clinic.letWork(person, 'provider');
    if (lastName === 'Parata')
      await person.call(providersEndpoints.updateProviderProfile, { languages: ['Auslan'], version: 0 });
    world.advance(1000);
    await offer(person, { is_on: true, ...offered });
    await decide(person, true);
  }
}

function read(line: string, at: number) {
  const [name = '', profession = '', what = '', accepts, suburb = '', cost = '', gender = '', access = ''] =
    line.split('|');
  const [firstName = '', lastName = ''] = name.split(' ');
  const [postcode, state] = PLACES[suburb as keyof typeof PLACES];
  const idsIn = (text: string) => text.split(' ').filter((id) => id !== '');
  return {
    ...{ firstName, lastName, gender },
    professions: [profession],
    support_types: idsIn(what),
    costs: idsIn(cost),
    access: idsIn(access),
    accepts_new: accepts as NonNullable<Offer['accepts_new']>,
    places: [{ suburb, postcode, state }],
    telehealth: at % 3 === 0,
    in_person: at % 3 !== 0,
  };
}
