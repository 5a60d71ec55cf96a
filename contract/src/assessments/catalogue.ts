/** What lists and cards show of an instrument, without its wording. It may be loaded with any page. */
export interface CatalogueEntry {
  readonly code: string;
  readonly key: string;
  /** The newest. */
  readonly version: number;
  readonly short_title: string;
  readonly kind: 'instrument' | 'check_in';
  /** False where the wording needs permission. */
  readonly enabled: boolean;
  readonly estimated_minutes: number;
  readonly recommended_interval_days: number;
  /** For what a member starts by themselves. It is never below one day. */
  readonly min_interval_days: number;
}

export const DASS21 = 'A111155';
export const DAILY_CHECK_IN = 'A111128';

/** In the order of the codes. A test holds it to the data. */
export const CATALOGUE: readonly CatalogueEntry[] = [
  {
    code: 'A111128',
    key: 'mood_checkin',
    version: 1,
    short_title: 'How are you today?',
    kind: 'check_in',
    enabled: true,
    estimated_minutes: 1,
    recommended_interval_days: 1,
    min_interval_days: 1,
  },
  {
    code: 'A111155',
    key: 'dass21',
    version: 1,
    short_title: 'Stress, anxiety and low mood',
    kind: 'instrument',
    enabled: true,
    estimated_minutes: 5,
    recommended_interval_days: 14,
    min_interval_days: 1,
  },
  {
    code: 'A111201',
    key: 'phq9',
    version: 1,
    short_title: 'Low mood (depression)',
    kind: 'instrument',
    enabled: true,
    estimated_minutes: 3,
    recommended_interval_days: 14,
    min_interval_days: 1,
  },
  {
    code: 'A111202',
    key: 'gad7',
    version: 1,
    short_title: 'Anxiety',
    kind: 'instrument',
    enabled: true,
    estimated_minutes: 2,
    recommended_interval_days: 14,
    min_interval_days: 1,
  },
  {
    code: 'A111203',
    key: 'k10',
    version: 1,
    short_title: 'General distress',
    kind: 'instrument',
    enabled: true,
    estimated_minutes: 3,
    recommended_interval_days: 28,
    min_interval_days: 1,
  },
  {
    code: 'A111204',
    key: 'who5',
    version: 1,
    short_title: 'Wellbeing',
    kind: 'instrument',
    enabled: true,
    estimated_minutes: 1,
    recommended_interval_days: 14,
    min_interval_days: 1,
  },
  {
    code: 'A111205',
    key: 'ons4',
    version: 1,
    short_title: 'Life in general',
    kind: 'instrument',
    enabled: true,
    estimated_minutes: 1,
    recommended_interval_days: 30,
    min_interval_days: 1,
  },
  {
    code: 'A111206',
    key: 'pcl5',
    version: 1,
    short_title: 'After a stressful experience',
    kind: 'instrument',
    enabled: true,
    estimated_minutes: 8,
    recommended_interval_days: 30,
    min_interval_days: 7,
  },
  {
    code: 'A111207',
    key: 'pcptsd5',
    version: 1,
    short_title: 'After a stressful experience (short)',
    kind: 'instrument',
    enabled: true,
    estimated_minutes: 2,
    recommended_interval_days: 90,
    min_interval_days: 7,
  },
  {
    code: 'A111208',
    key: 'auditc',
    version: 1,
    short_title: 'Alcohol',
    kind: 'instrument',
    enabled: true,
    estimated_minutes: 1,
    recommended_interval_days: 90,
    min_interval_days: 1,
  },
  {
    code: 'A111209',
    key: 'sleep_reflection',
    version: 1,
    short_title: 'Sleep',
    kind: 'check_in',
    enabled: true,
    estimated_minutes: 1,
    recommended_interval_days: 7,
    min_interval_days: 1,
  },
  {
    code: 'A111210',
    key: 'focus_reflection',
    version: 1,
    short_title: 'Focus',
    kind: 'check_in',
    enabled: true,
    estimated_minutes: 1,
    recommended_interval_days: 7,
    min_interval_days: 1,
  },
  {
    code: 'A111301',
    key: 'isi',
    version: 1,
    short_title: 'Insomnia Severity Index (ISI)',
    kind: 'instrument',
    enabled: false,
    estimated_minutes: 0,
    recommended_interval_days: 0,
    min_interval_days: 0,
  },
  {
    code: 'A111302',
    key: 'asrs',
    version: 1,
    short_title: 'Adult ADHD Self-Report Scale (ASRS v1.1)',
    kind: 'instrument',
    enabled: false,
    estimated_minutes: 0,
    recommended_interval_days: 0,
    min_interval_days: 0,
  },
];
