import type { Message } from '@kith/contract/messages';
import { use } from 'react';
import { useViewer } from '#client/api/viewer.ts';
import { Icon } from '#kit/icon.tsx';
import { countReactions, type ReactionCount } from '../words/reactions.ts';
import { texts } from '../words/texts.ts';
import { MayWrite } from './may-write.ts';
import { REACTION_ICONS } from './reaction-icons.ts';
import styles from './reactions.module.css';
import { useReact } from './use-react.ts';

/** The reactions below a message. A press adds one’s own to the kind, or takes it back. */
export function Reactions({ message }: { message: Message }) {
  const { id } = useViewer();
  const mayReact = use(MayWrite);
  const react = useReact(message);
  const counts = countReactions(message, id);
  if (counts.length === 0) return null;
  return (
    <ul className={styles['reactions']} aria-label={texts.reactions.list}>
      {counts.map((one) => (
        <li key={one.reaction}>
          {mayReact ? (
            <button
              type="button"
              className={styles['press']}
              aria-pressed={one.isMine}
              title={one.words}
              onClick={() => void react(one.reaction)}
            >
              <Pill of={one} />
            </button>
          ) : (
            <span className={styles['press']} title={one.words}>
              <Pill of={one} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function Pill({ of: { reaction, isMine, count, words } }: { of: ReactionCount }) {
  return (
    <span className={isMine ? `${styles['pill']} ${styles['mine']}` : styles['pill']}>
      <Icon of={REACTION_ICONS[reaction]} size="s" />
      <span aria-hidden="true">{count > 1 ? count : ''}</span>
      <span className="vh">{words}</span>
    </span>
  );
}
