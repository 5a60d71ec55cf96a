import { displayStamp } from '@kith/contract/kit/dates';
import type { SampleNoun } from '@kith/contract/sample-nouns';
import { Pencil, Trash2, Users } from 'lucide-react';
import { useViewer } from '#client/api/viewer.ts';
import { ActionMenu } from '#kit/action-menu.tsx';
import { CommentsOnCard } from '#people/comments';
import { SharedLine } from '#people/sharing';
import styles from './sample-nouns.module.css';
import { removeSampleNoun } from './sample-nouns-api.ts';
import { texts } from './texts.ts';

interface SampleNounRowProps {
  sampleNoun: SampleNoun;
  onEdit: (sampleNoun: SampleNoun) => void;
  onShare: (sampleNoun: SampleNoun) => void;
}

/** A sample noun in the list, and what its viewer can do with it. */
export function SampleNounRow({ sampleNoun, onEdit, onShare }: SampleNounRowProps) {
  const { time_zone } = useViewer();
  const { text, abilities, unformatted_date_created } = sampleNoun;
  const written = displayStamp(new Date(unformatted_date_created), time_zone);
  const may = (ability: SampleNoun['abilities'][number]) => abilities.includes(ability);
  const actions = [
    ...(may('update') ? [{ label: texts.row.edit, icon: Pencil, onPress: () => onEdit(sampleNoun) }] : []),
    ...(may('share') ? [{ label: texts.row.share, icon: Users, onPress: () => onShare(sampleNoun) }] : []),
    ...(may('delete')
      ? [{ label: texts.row.remove, icon: Trash2, onPress: () => void removeSampleNoun(sampleNoun) }]
      : []),
  ];
  return (
    <li className="row">
      <div className="grow">
        <p className={`t ${styles['text']}`}>{text}</p>
        <p className="small muted">{written}</p>
        <SharedLine record={sampleNoun} />
        <CommentsOnCard kind="sample_noun" record={sampleNoun} quote={text.slice(0, 40)} />
      </div>
      {actions.length > 0 ? <ActionMenu label={texts.row.more(text.slice(0, 40))} actions={actions} /> : null}
    </li>
  );
}
