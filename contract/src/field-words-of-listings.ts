/** Fields of what professionals say of their work, and of the search for it. */
export const FIELD_WORDS_OF_LISTINGS: Readonly<Record<string, string>> = {
  share_words: 'The caller’s yes that others read their words, without a name or a date. Absent, no.',
  about: 'A few words about how this professional works.',
  professions: 'Professions of the directory, by their ids.',
  support_types: 'What the professional helps with, by the ids of the directory.',
  costs: 'What a visit may cost, by the ids of the directory.',
  gender: 'The gender of the professional, by the ids of the directory.',
  telehealth: 'Whether visits by video or phone are offered.',
  in_person: 'Whether visits in person are offered.',
  accepts_new: 'Whether new people are taken: yes, no or unknown.',
  access: 'Access needs that are met, by the ids of the directory.',
  places: 'Where visits are: suburb, postcode of 4 digits, and state.',
  gap_cents: 'What a person pays themself after a rebate, in cents. Null for not said.',
  registration_number: 'The number in the public register of the profession.',
  cost: 'What a visit may cost, by the ids of the directory; any of them.',
  supportTypes: 'What a person looks for help with, by the ids of the directory; any of them.',
  keywords: 'What is looked for: a name, a need, a place. Words of the directory may be misspelt.',
  language: 'A language in which the professional works.',
  state: 'A state or territory in which they have a place.',
  postcode:
    'A postcode of 4 digits: those with a place there come first, then those of its region, by its first two digits.',
};
