import type { Found } from '@kith/contract/search';
import { Group } from './group.tsx';
import {
  AppointmentHit,
  ChatHit,
  EventHit,
  FileHit,
  MessageHit,
  NoteHit,
  PersonHit,
  TaskHit,
} from './hit-rows.tsx';
import { texts } from './texts.ts';

interface HitsProps {
  found: Found;
  /** These are the hits for the words before. */
  busy: boolean;
  onClose: () => void;
  onNote: (id: number) => void;
}

/** What was found, kind by kind; a kind without a hit is left out. */
export function Hits({ found, busy, onClose, onNote }: HitsProps) {
  const { people, chats, messages, notes, tasks, events, appointments, files } = found;
  return (
    <div className="stack" data-former={busy || undefined}>
      <Group name={texts.kinds.people}>
        {people.hits.map((hit) => (
          <PersonHit key={`${hit.relation} ${hit.patient_team_id}`} hit={hit} onPick={onClose} />
        ))}
      </Group>
      <Group name={texts.kinds.chats}>
        {chats.hits.map((hit) => (
          <ChatHit key={hit.conversation_id} hit={hit} onPick={onClose} />
        ))}
      </Group>
      <Group name={texts.kinds.messages}>
        {messages.hits.map((hit) => (
          <MessageHit key={hit.id} hit={hit} onPick={onClose} />
        ))}
      </Group>
      <Group name={texts.kinds.notes}>
        {notes.hits.map((hit) => (
          <NoteHit key={hit.id} hit={hit} onPick={() => onNote(hit.id)} />
        ))}
      </Group>
      <Group name={texts.kinds.tasks}>
        {tasks.hits.map((hit) => (
          <TaskHit key={hit.id} hit={hit} onPick={onClose} />
        ))}
      </Group>
      <Group name={texts.kinds.events}>
        {events.hits.map((hit) => (
          <EventHit key={hit.id} hit={hit} onPick={onClose} />
        ))}
      </Group>
      <Group name={texts.kinds.appointments}>
        {appointments.hits.map((hit) => (
          <AppointmentHit key={hit.id} hit={hit} onPick={onClose} />
        ))}
      </Group>
      <Group name={texts.kinds.files}>
        {files.hits.map((hit) => (
          <FileHit key={hit.id} hit={hit} onPick={onClose} />
        ))}
      </Group>
    </div>
  );
}
