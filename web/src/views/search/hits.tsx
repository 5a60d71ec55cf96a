import type { Found } from '@kith/contract/search';
import { type ReactNode, useId } from 'react';
import { EventHit, MessageHit, NoteHit, PersonHit, TaskHit } from './hit-rows.tsx';

interface HitsProps {
  found: Found;
  /** These are the hits for the words before. */
  busy: boolean;
  onClose: () => void;
  onNote: (id: number) => void;
}

/** What was found, kind by kind; a kind without a hit is left out. */
export function Hits({ found, busy, onClose, onNote }: HitsProps) {
  const { people, messages, notes, tasks, events } = found;
  return (
    <div className="stack" aria-busy={busy}>
      <Group name="People">
        {people.hits.map((hit) => (
          <PersonHit key={`${hit.relation} ${hit.patient_team_id}`} hit={hit} onPick={onClose} />
        ))}
      </Group>
      <Group name="Messages">
        {messages.hits.map((hit) => (
          <MessageHit key={hit.id} hit={hit} onPick={onClose} />
        ))}
      </Group>
      <Group name="Notes">
        {notes.hits.map((hit) => (
          <NoteHit key={hit.id} hit={hit} onPick={() => onNote(hit.id)} />
        ))}
      </Group>
      <Group name="Tasks">
        {tasks.hits.map((hit) => (
          <TaskHit key={hit.id} hit={hit} onPick={onClose} />
        ))}
      </Group>
      <Group name="Events">
        {events.hits.map((hit) => (
          <EventHit key={hit.id} hit={hit} onPick={onClose} />
        ))}
      </Group>
    </div>
  );
}

function Group({ name, children }: { name: string; children: readonly ReactNode[] }) {
  const heading = useId();
  if (children.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <h3 className="small muted" id={heading}>
        {name}
      </h3>
      <ul className="rows bare">{children}</ul>
    </section>
  );
}
