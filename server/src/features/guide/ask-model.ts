import { listenForRisk } from '@kith/contract/guide/listen';
import { choiceIn, HELP_CHOICE } from '@kith/contract/guide/model-choices';
import { mayGoToModel } from '@kith/contract/guide/model-gate';
import type { guideModelEndpoints } from '@kith/contract/guide-model';
import { type Story, withoutTransaction } from '#kernel/http/bind';
import type { Limit } from '#kernel/limits';
import { refuse } from '#kernel/refuse';
import { offeredModel } from './offered-model.ts';
import { RULES_OF_MODEL } from './rules-of-model.ts';

const ASKED: Limit = { name: 'guide-model', points: 30, seconds: 600 };

/** In no transaction: a slow model must hold no connection. Nothing of it is kept. */
export const askGuideModel: Story<typeof guideModelEndpoints.askGuideModel> = withoutTransaction(
  async (ctx, { message }) => {
    const { model, agreed } = await offeredModel(ctx);
    if (!model || !agreed) return refuse('conflict');
    // The device has looked already. A caller that is not our page has not.
    if (!mayGoToModel(message)) return { choice: null };
    await ctx.ports.limits.take(ASKED, String(ctx.viewer.userId));
    const answer = await model.ask({ rules: RULES_OF_MODEL, words: message });
    return { choice: answer === undefined ? null : chosenBy(answer) };
  },
);

/** Words of a model are dropped. Where they sound of a risk, it may have heard one: people are shown. */
const chosenBy = (answer: string) => choiceIn(answer) ?? (listenForRisk(answer) ? HELP_CHOICE : null);
