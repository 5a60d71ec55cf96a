import type { Slider } from '@kith/contract/wellbeing/check-in-days';
import type { Family } from '@kith/contract/wellbeing/scale-points';
import type { Trend } from '@kith/contract/wellbeing/trends';

const families: Readonly<Record<Family, string>> = {
  mood: 'Low mood',
  anxiety: 'Anxiety',
  stress: 'Stress',
  general: 'Wellbeing in general',
  trauma: 'After a stressful experience',
};
/** Its name alone would read as if more of it were better. */
const familyUp: Readonly<Record<Family, string>> = {
  mood: 'From 0 to 100. Up is better: less low mood.',
  anxiety: 'From 0 to 100. Up is better: less anxiety.',
  stress: 'From 0 to 100. Up is better: less stress.',
  general: 'From 0 to 100. Up is better.',
  trauma: 'From 0 to 100. Up is better: it weighs on you less.',
};
const more: Readonly<Record<Slider, string>> = {
  mood: 'a better mood',
  energy: 'more energy',
  sleep: 'better sleep',
  stress: 'more stress',
  connection: 'more connection',
};
const names: Readonly<Record<Slider, string>> = {
  mood: 'mood',
  energy: 'energy',
  sleep: 'sleep',
  stress: 'stress',
  connection: 'connection',
};
const months: Readonly<Record<Trend['direction'], string>> = {
  higher: 'This looks a little easier than the four weeks before. What has been helping?',
  lower: 'Things look harder than the four weeks before. That happens. What might help this week?',
  same: 'About the same as the four weeks before.',
};
const others: Readonly<Record<Trend['direction'], string>> = {
  higher: 'A little easier than the four weeks before.',
  lower: 'Harder than the four weeks before.',
  same: 'About the same as the four weeks before.',
};

/** The newest rating of an area beside the mean of the three before it. */
const ratingsOf: Readonly<Record<Trend['direction'], string>> = {
  higher: 'The newest rating is higher than the three before it.',
  lower: 'The newest rating is lower than the three before it.',
  same: 'The newest rating is about the same as the three before it.',
};
const ratings: Readonly<Record<Trend['direction'], string>> = {
  higher: `${ratingsOf.higher} What has been helping?`,
  lower: `${ratingsOf.lower} That happens. What might help this week?`,
  same: ratingsOf.same,
};

/** All that the insights say. Nothing is called worse, and nothing is a cause. */
export const texts = {
  title: 'Wellbeing insights',
  titleOf: (name: string) => `${name}’s wellbeing insights`,
  loading: 'Loading your insights',
  failed: 'Your insights didn’t load',
  emptyTitle: 'Not enough yet',
  empty: 'Your first few check-ins will show up here.',
  emptyOf: (name: string) => `When there’s something that ${name} lets you see, it shows up here.`,
  checkIn: 'Check in',
  all: 'All check-ins',
  notEnough: 'Not enough yet',
  notEnoughText: 'A summary shows up after daily check-ins on three days, or one longer check-in.',
  hidden: 'Your number is hidden.',
  hiddenChange: 'Change this in the settings',
  notMedical: 'This is a simple summary of what you told us. It is not a medical score.',
  notMedicalOf: (name: string) =>
    `This is a simple summary of what ${name} told us. It is not a medical score.`,
  notMedicalInFile: 'This is a simple summary of what was told to Kith. It is not a medical score.',
  compared: {
    days: 'This compares the daily check-ins of the last 14 days with those of the 14 days before.',
    index: 'This compares the summary of the last four weeks with that of the four weeks before.',
  },
  basedOn: (parts: string, day: string) => `Based on ${parts}. The newest is from ${day}.`,
  result: (name: string, day: string) => `${name} (${day})`,
  days: (count: number) => (count === 1 ? 'check-ins on 1 day' : `check-ins on ${count} days`),
  areas: (count: number) => (count === 1 ? '1 focus area' : `${count} focus areas`),
  ring: (index: number, words: string | null) =>
    `Wellbeing summary ${index} out of 100${words === null ? '' : `, ${words}`}`,
  today: 'today',
  parts: 'What went into this',
  partResults: 'Check-in results',
  partDays: 'Daily check-ins',
  partFocus: 'Focus areas',
  months,
  others,
  plan: 'My safety plan',
  crisis: 'Crisis support',
  range: 'How far back',
  ranges: { weeks: '4 weeks', months: '3 months', year: '1 year' },
  up: 'From 0 to 100. Up is better.',
  familyUp,
  index: 'Summary',
  daily: 'Daily check-ins',
  weekly: 'The middle value of each week.',
  weeklyIndex: 'Each point is the middle value of a week. The number above is that of today.',
  nothing: 'Nothing in this time.',
  families,
  nextLine: 'With your next check-in a line shows up here.',
  nextLineOf: 'With the next check-in a line shows up here.',
  area: (name: string) => `Focus area: ${name}`,
  areaUp: 'From 0 to 100. Up is better. A rating of 10 stands at 100.',
  rating: (rating: number) => `${rating} out of 10`,
  ratings,
  ratingsOf,
  points: (points: number) => `${points} out of 100`,
  pointsOf: (points: number, score: string) => `${points} out of 100 (score ${score})`,
  score: (score: number, max: number) => `${score} of ${max}`,
  chart: (title: string) => `${title}. Up is better`,
  around: {
    title: 'What was going on',
    earlier: 'Earlier days',
    later: 'Later days',
    days: (from: string, to: string) => `${from} to ${to}`,
    how: 'Choose a point in a line above, or go from week to week.',
  },
  patterns: 'Patterns I noticed',
  pattern: (withMore: Slider, of: Slider, isHigher: boolean, on: number, off: number) =>
    `On days with ${more[withMore]}, your ${names[of]} was ${isHigher ? 'higher' : 'lower'}: ${on} against ${off}.`,
  certainty: (days: number, difference: number, margin: number) =>
    `From ${days} days. The difference is ${difference}, give or take ${margin}. They seem to go together. Many things can play a part.`,
  export: 'Download as a table (CSV)',
  pdf: 'Download as a document (PDF)',
  print: 'Print',
  pdfFile: 'wellbeing.pdf',
  csv: { file: 'wellbeing.csv', head: ['Day', 'What', 'From 0 to 100', 'Score'] },
} as const;
