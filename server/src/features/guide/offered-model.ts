import { MODEL_AGE } from '@kith/contract/guide-model';
import { ageOn, calendarDay } from '@kith/contract/kit/dates';
import type { ViewerCtx } from '#kernel/context';
import type { LanguageModel } from '#kernel/ports/language-model';
import { findUser } from '#people/users';

interface Offered {
  /** Undefined where the person is offered none. */
  readonly model: LanguageModel | undefined;
  /** The host to which they have agreed, of this server or a former one. */
  readonly agreedTo: string | undefined;
  /** Whether they have agreed to the model that they are offered. */
  readonly agreed: boolean;
}

/** The model for the person of the session, also while they act for a member. A yes is to one host alone. */
export async function offeredModel({ db, viewer, clock, ports }: ViewerCtx): Promise<Offered> {
  const person = await findUser(db, viewer.userId);
  const today = calendarDay(clock.now(), viewer.timeZone);
  // Written so that a birth date that cannot be read is offered nothing.
  const isAdult = person !== undefined && ageOn(person.birthDate, today) >= MODEL_AGE;
  const model = isAdult ? ports.guideModel : undefined;
  const agreedTo = person?.preferences.guide_model?.host;
  return { model, agreedTo, agreed: model !== undefined && agreedTo === model.host };
}
