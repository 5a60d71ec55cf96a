import { ButtonLink } from '#kit/button.tsx';
import { CloudDrawing } from '#kit/drawings.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { ChatPane } from './chat-pane.tsx';
import { type Back, TO_MESSAGES } from './conversation-head.tsx';
import { LeftoverDrafts } from './leftover-drafts.tsx';

/**
 * A chat that does not exist, or is not for this person: the page says the same. It gives back the words that
 * they had written in the thread `left`.
 */
export function NoSuchChat({ left, back = TO_MESSAGES }: { left?: number; back?: Back }) {
  return (
    <ChatPane label="Chat" without>
      <EmptyState
        drawing={<CloudDrawing />}
        title="This chat isn’t here"
        action={<ButtonLink to={back.to}>{back.label}</ButtonLink>}
      >
        It may have ended, or you may not be in it any more.
      </EmptyState>
      {left === undefined ? null : <LeftoverDrafts threadId={left} unsent />}
    </ChatPane>
  );
}
