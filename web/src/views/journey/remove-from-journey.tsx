import type { EventItem, NoteItem, TaskItem } from '@kith/contract/journey';
import { useQueryClient } from '@tanstack/react-query';
import { BookX } from 'lucide-react';
import { useWhose } from '#client/acting/acting-for.ts';
import { useViewer } from '#client/api/viewer.ts';
import { ActionMenu } from '#kit/action-menu.tsx';
import type { JourneyItem } from './items.ts';
import { removeFromJourney } from './remove-item.ts';

type Written = NoteItem | TaskItem | EventItem;

function isWritten(item: JourneyItem): item is Written {
  return item.type === 'note' || item.type === 'task' || item.type === 'event';
}

/** What a member can do with what another wrote in their journey; nothing with anything else. */
export function RemoveFromJourney({ item }: { item: JourneyItem }) {
  const { id } = useViewer();
  const { team } = useWhose();
  const queries = useQueryClient();
  if (team !== null || !isWritten(item)) return null;
  const { created_by: author, about_patient_id } = item.record;
  if (author.id === id || about_patient_id !== id) return null;
  const remove = () => void removeFromJourney(queries, { kind: item.type, id: item.id, author });
  const actions = [{ label: 'Remove from my journey', icon: BookX, onPress: remove }];
  return <ActionMenu label={`More about what ${author.displayName} wrote`} actions={actions} />;
}
