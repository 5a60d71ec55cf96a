// Medicines: the list of what a member takes and took, as they wrote it. Kith suggests no dose and no
// timetable. Each change stays in the history of its medicine with who made it, and one that is marked as
// wrong leaves the list and stays there; `policy.ts` says who sees what. A deleted one can be brought back
// for a moment; then it goes for good, with its history. The times that a member sets for a medicine, and
// the doses that they took or skipped, are theirs alone.
import type { Feature } from '#kernel/feature';
import { medicationJobs } from './delete-medication.ts';
import { medicationsRoutes } from './routes.ts';

export { answerDose } from './answer-dose.ts';
export { doseReminders } from './dose-reminders.ts';
export { medicationRecord } from './held.ts';
export { renewals } from './renewals/door.ts';
export { countDoses, setDoseTimes } from './set-dose-times.ts';
export { givenMedications, medicationReaders } from './share-medication.ts';
export { createMedication } from './write-medication.ts';

export const feature: Feature = { routes: medicationsRoutes, jobs: medicationJobs };
