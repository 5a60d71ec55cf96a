import { type Message, REACTIONS } from '@kith/contract/messages';
import { useViewer } from '#client/api/viewer.ts';
import { Icon } from '#kit/icon.tsx';
import { MenuChoice } from '#kit/menu-of-actions.tsx';
import { ownReaction } from '../words/reactions.ts';
import { texts } from '../words/texts.ts';
import { REACTION_ICONS } from './reaction-icons.ts';
import styles from './reactions.module.css';
import { useReact } from './use-react.ts';

/** The six, in one row at the top of the menu of a message. */
export function ReactionChoices({ message }: { message: Message }) {
  const { id } = useViewer();
  const react = useReact(message);
  const own = ownReaction(message, id);
  const { names, takeBack } = texts.reactions;
  return (
    <div className={styles['choices']}>
      {REACTIONS.map((reaction) => (
        <MenuChoice
          key={reaction}
          className={reaction === own ? `${styles['choice']} ${styles['mine']}` : `${styles['choice']}`}
          label={reaction === own ? takeBack(names[reaction]) : names[reaction]}
          onPress={() => void react(reaction)}
        >
          <Icon of={REACTION_ICONS[reaction]} />
        </MenuChoice>
      ))}
    </div>
  );
}
