import { ButtonLink } from '#kit/button.tsx';
import { CloudDrawing } from '#kit/drawings.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { common } from '../words/texts.ts';
import { ChatPane } from './chat-pane.tsx';
import { type Back, TO_MESSAGES } from './conversation-head.tsx';
import { LeftoverDrafts } from './leftover-drafts.tsx';
import { texts } from './texts.ts';

/**
 * A chat that does not exist, or is not for this person: the page says the same. It gives back the words that
 * they had written in the thread `left`.
 */
export function NoSuchChat({ left, back = TO_MESSAGES }: { left?: number; back?: Back }) {
  return (
    <ChatPane label={common.chat} without>
      <EmptyState
        drawing={<CloudDrawing />}
        title={texts.chat.missing}
        action={<ButtonLink to={back.to}>{back.label}</ButtonLink>}
      >
        {texts.chat.missingText}
      </EmptyState>
      {left === undefined ? null : <LeftoverDrafts threadId={left} unsent />}
    </ChatPane>
  );
}
