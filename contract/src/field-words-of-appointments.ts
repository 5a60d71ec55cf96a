/** Fields of appointments, and of what can be booked. */
export const FIELD_WORDS_OF_APPOINTMENTS: Readonly<Record<string, string>> = {
  companion_id: 'The supporter who comes along; null for none.',
  minutes: 'How long an appointment takes.',
  minutes_before:
    'Minutes before it at which the member is reminded; none for no reminder. 1440 is a day before, at the same time of the clock.',
  mode: 'In person, by video or by phone. Absent, the first that the service has.',
  modes: 'The ways in which it takes place.',
};
