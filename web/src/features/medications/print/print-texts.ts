/** All that the page on paper says. */
export const texts = {
  title: 'My medicines',
  lead: 'To show or to print, for example at a pharmacy. It has what you take now, as you wrote it.',
  print: 'Print',
  back: 'Back to medicines',
  open: 'Print or show',
  loading: 'Loading your medicines',
  none: 'There’s nothing under “Taking now”.',
  heading: (name: string) => `Medicines of ${name}`,
  asOf: (day: string) => `As of ${day}`,
  dose: 'Dose, as written',
  when: 'When',
  prescribed: 'Prescribed by',
  since: 'From',
  until: 'Until',
  source: 'Source',
  written: (name: string, day: string) => `Written by ${name}, ${day}`,
  changed: (name: string, day: string) => `Written by ${name}, changed ${day}`,
  notSaid: 'Not said',
  foot: (name: string) =>
    `This list was written by ${name}. Ask a pharmacist or doctor before changing anything.`,
  allergies: 'Allergies aren’t on this list. Please say them yourself.',
} as const;
