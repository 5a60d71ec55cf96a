import type { Appointment } from '@kith/contract/appointment-fields';
import type { Visit, VisitPage } from '@kith/contract/visit-fields';

/** A page with a question and a note, which the professional reads. */
export function aVisitPage(change: Partial<VisitPage> = {}): VisitPage {
  return {
    check_ins: [],
    goals: [],
    notes: [
      {
        id: 1,
        note: '<p>I wake at four.</p>',
        text: 'I wake at four.',
        written_at: '2026-11-20T03:00:00.000Z',
      },
    ],
    medicine_changes: [],
    questions: 'Can I drink coffee?',
    brought_at: '2026-11-21T03:00:00.000Z',
    shared: true,
    ends_at: '2031-06-12T06:00:00.000Z',
    ...change,
  };
}

/** A visit ahead, as its member reads it, with a page. */
export function aVisit({ id, about_patient_id }: Appointment, change: Partial<Visit> = {}): Visit {
  return {
    appointment_id: id,
    about_patient_id,
    page: aVisitPage(),
    agreed: [],
    own: { reflection: null },
    can_bring: true,
    can_reflect: false,
    version: 1,
    ...change,
  };
}
