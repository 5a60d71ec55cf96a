import { allows, CELLS, type FullGrants } from '@kith/contract/permissions';
import { Check, Lock } from 'lucide-react';
import { Icon } from '#kit/icon.tsx';
import { labelOf } from '#people/access';
import styles from './invitations.module.css';
import { texts } from './texts.ts';

interface WillSeeProps {
  permissions: FullGrants;
  /** "your", or a name with its apostrophe: "Maya’s". */
  whose: string;
}

/** All permissions as texts: "See your journey page". */
export function WillSee({ permissions, whose }: WillSeeProps) {
  const open = CELLS.filter(([area, action]) => allows(permissions, area, action));
  if (open.length === 0) return <p>{texts.access.nothing}</p>;
  return (
    <ul className={styles['will-see']}>
      {open.map((cell) => {
        const { can, isPrivate } = labelOf(cell);
        return (
          <li key={cell.join('.')}>
            <Icon of={isPrivate ? Lock : Check} size="s" />
            <span>
              {sentence(can(whose))}
              {isPrivate ? <span className="small muted blk">{texts.access.private}</span> : null}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

const sentence = (words: string) => `${words.charAt(0).toLocaleUpperCase('en-AU')}${words.slice(1)}`;
