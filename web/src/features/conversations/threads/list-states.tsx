import { Button } from '#kit/button.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { BubblesDrawing } from '#kit/room-drawings.tsx';
import { texts } from './texts.ts';
import styles from './threads.module.css';

export function NoChats({ onNew }: { onNew: () => void }) {
  return (
    <EmptyState
      drawing={<BubblesDrawing />}
      title={texts.list.none}
      level={3}
      action={
        <Button kind="primary" onClick={onNew}>
          {texts.list.write}
        </Button>
      }
    >
      {texts.list.noneText}
    </EmptyState>
  );
}

export function NothingFound() {
  return (
    <p className={styles['none']} role="status">
      {texts.list.notFound}
    </p>
  );
}
