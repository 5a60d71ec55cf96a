import type { TeamContact } from '@kith/contract/conversations';
import { useQuery } from '@tanstack/react-query';
import type { Whose } from '#client/acting-for.ts';
import { isRefusal } from '#client/api-error.ts';
import { useViewer } from '#client/viewer.ts';
import { ButtonLink } from '#kit/button.tsx';
import { Dialog } from '#kit/dialog.tsx';
import { ErrorState } from '#kit/error-state.tsx';
import { Loading } from '#kit/skeleton.tsx';
import { SkeletonRows } from '#kit/skeleton-rows.tsx';
import { PersonAvatar } from '#people/users';
import { contactsQuery } from './conversations-api.ts';
import { useOpening } from './use-opening.ts';

interface NewChatProps {
  opened: boolean;
  whose: Whose;
  onClose: () => void;
}

/** Somebody of the team is chosen, and the chat with them opens: the one there is, or a new one. */
export function NewChat({ opened, whose, onClose }: NewChatProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Who would you like to write to?" shape="sheet">
      <People whose={whose} onOpened={onClose} />
    </Dialog>
  );
}

function People({ whose, onOpened }: { whose: Whose; onOpened: () => void }) {
  const { id } = useViewer();
  const { data, isPending, error, refetch } = useQuery(contactsQuery(whose));
  const open = useOpening(whose, { onOpened });
  if (isPending)
    return (
      <Loading label="Loading your team">
        <SkeletonRows />
      </Loading>
    );
  if (!data && isRefusal(error, 'forbidden')) return <p>Who else is on the team is not shared with you.</p>;
  if (!data)
    return (
      <ErrorState title="Your team did not load" onRetry={() => void refetch()}>
        Nothing is lost. It may be the connection, or us.
      </ErrorState>
    );
  const people = data.filter(
    ({ user_id, status }) => user_id !== null && user_id !== id && status === 'active',
  );
  if (people.length === 0) return <Nobody isOwn={whose.team === null} />;
  return (
    <ul className="rows">
      {people.map((person) => (
        <Contact key={person.id} person={person} busy={open.isPending} onPick={open.mutate} />
      ))}
    </ul>
  );
}

function Contact(props: { person: TeamContact; busy: boolean; onPick: (id: number) => void }) {
  const { person, busy, onPick } = props;
  const { user_id } = person;
  return (
    <li>
      <button
        type="button"
        className="row"
        aria-disabled={busy || undefined}
        onClick={() => (busy || user_id === null ? undefined : onPick(user_id))}
      >
        <PersonAvatar person={person} />
        <span className="grow">
          <span className="t">{person.displayName}</span>
          <span className="s">{person.role}</span>
        </span>
      </button>
    </li>
  );
}

function Nobody({ isOwn }: { isOwn: boolean }) {
  return (
    <div className="stack">
      <p>There is nobody on {isOwn ? 'your' : 'this'} team to write to yet.</p>
      {isOwn ? (
        <ButtonLink to="/support/list" kind="primary">
          Go to my team
        </ButtonLink>
      ) : null}
    </div>
  );
}
