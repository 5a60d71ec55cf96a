import { Button } from '#kit/button.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { BubblesDrawing } from '#kit/room-drawings.tsx';
import styles from './threads.module.css';

export function NoChats({ onNew }: { onNew: () => void }) {
  return (
    <EmptyState
      drawing={<BubblesDrawing />}
      title="No chats yet"
      level={3}
      action={
        <Button kind="primary" onClick={onNew}>
          Write to someone
        </Button>
      }
    >
      A few words to someone on your team can help. Only the people in a chat can read it.
    </EmptyState>
  );
}

export function NothingFound() {
  return (
    <p className={styles['none']} role="status">
      No chat has that name.
    </p>
  );
}
