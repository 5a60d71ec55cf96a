import { ButtonLink } from '#kit/button.tsx';
import { CloudDrawing } from '#kit/drawings.tsx';
import { EmptyState } from '#kit/empty-state.tsx';

/** Not there, or not for this person: it says the same. */
export function NoSuchChat() {
  return (
    <section className="conv conv-state" aria-label="Chat">
      <EmptyState
        drawing={<CloudDrawing />}
        title="This chat is not here"
        action={<ButtonLink to="/messaging">Back to messages</ButtonLink>}
      >
        It may have ended, or you may not be in it any more.
      </EmptyState>
    </section>
  );
}
