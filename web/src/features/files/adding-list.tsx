import { TriangleAlert } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { isStoppable, useProgress } from '#client/files/upload-progress.ts';
import { Button } from '#kit/button.tsx';
import { focusNear } from '#kit/focus-near.ts';
import { Icon } from '#kit/icon.tsx';
import { FileTile } from '#people/files';
import { type AddedFile, stopAdding, tryAgain, withdraw } from './added-files.ts';
import styles from './files.module.css';
import { texts } from './texts.ts';
import type { Adding } from './use-adding.ts';

/** Files that are on their way, and those that could not be taken, each with what can be done about it. */
export function AddingList({ waiting, unfit, dismiss }: Pick<Adding, 'waiting' | 'unfit' | 'dismiss'>) {
  if (waiting.length + unfit.length === 0) return null;
  return (
    <ul className="card card-list rows" aria-label={texts.adding.list}>
      {unfit.map(({ id, name, size, problem }) => (
        <AddingRow key={id} name={name} size={size} state={<Problem>{problem}</Problem>}>
          <RemoveButton name={name} onRemove={() => dismiss(id)} />
        </AddingRow>
      ))}
      {waiting.map((item) => (
        <Waiting key={item.clientKey} item={item} />
      ))}
    </ul>
  );
}

function Waiting({ item }: { item: AddedFile }) {
  const { clientKey, file, problem } = item;
  const part = useProgress(clientKey);
  return (
    <AddingRow name={file.name} size={file.size} state={<State item={item} part={part} />}>
      {problem === null ? null : (
        <Button aria-label={texts.adding.againThis(file.name)} onClick={() => void tryAgain(clientKey)}>
          {texts.adding.again}
        </Button>
      )}
      {isStoppable(part) ? (
        <Button aria-label={texts.adding.stopThis(file.name)} onClick={() => stopAdding(clientKey)}>
          {texts.adding.stop}
        </Button>
      ) : null}
      {part === undefined ? <RemoveButton name={file.name} onRemove={() => void withdraw(item)} /> : null}
    </AddingRow>
  );
}

interface AddingRowProps {
  name: string;
  size: number;
  state: ReactNode;
  children: ReactNode;
}

function AddingRow({ name, size, state, children }: AddingRowProps) {
  return (
    <li className={`row ${styles['adding']}`}>
      <FileTile name={name} size={size} />
      <div className={styles['state']}>{state}</div>
      <span className="actions">{children}</span>
    </li>
  );
}

function State({ item: { file, problem, tried }, part }: { item: AddedFile; part: number | undefined }) {
  if (problem !== null) return <Problem>{problem}</Problem>;
  if (part === undefined)
    return <p className="small muted">{tried ? texts.adding.offline : texts.adding.waiting}</p>;
  if (part === 1) return <p className="small muted">{texts.adding.checking}</p>;
  return (
    <progress className="bar" max={1} value={part} aria-label={texts.adding.sending(file.name)}>
      {texts.adding.part(Math.round(part * 100))}
    </progress>
  );
}

function Problem({ children }: { children: string }) {
  return (
    <p className="err" role="alert">
      <Icon of={TriangleAlert} size="s" />
      <span>{children}</span>
    </p>
  );
}

function RemoveButton({ name, onRemove }: { name: string; onRemove: () => void }) {
  const press = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    focusNear(currentTarget, () => document.querySelector<HTMLElement>('main h1'));
    onRemove();
  };
  return (
    <Button kind="quiet" aria-label={texts.adding.removeThis(name)} onClick={press}>
      {texts.adding.remove}
    </Button>
  );
}
