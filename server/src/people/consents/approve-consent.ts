import type { consentsEndpoints } from '@kith/contract/consents';
import { type Story, withoutTransaction } from '../../kernel/http/bind.ts';
import { refuse } from '../../kernel/refuse.ts';
import { transact } from '../../kernel/transact.ts';
import { answerAsGuardian } from './answer-as-guardian.ts';
import { openLink } from './open-link.ts';

export const approveConsent: Story<typeof consentsEndpoints.approveConsent> = withoutTransaction(
  async (ctx, answer) => {
    const { request, purpose, subject } = await openLink(ctx, answer);
    if (purpose !== 'answer' || !subject) return refuse('link_invalid');
    if (answer.text_version !== request.textVersion) return refuse('conflict');
    const receipt = await transact(ctx, (inner) => answerAsGuardian(inner, { request, subject, answer }));
    return { receipt };
  },
);
