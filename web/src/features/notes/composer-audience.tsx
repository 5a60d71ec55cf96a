import { calledName } from '@kith/contract/kit/names';
import { allows } from '@kith/contract/permissions';
import { Lock, TriangleAlert, Users } from 'lucide-react';
import { useId, useState } from 'react';
import { useActingFor, useWhose } from '#client/acting/acting-for.ts';
import { Icon } from '#kit/icon.tsx';
import { type Choice, ChoosingDialog, choiceInWords, isNobody, useReach } from '#people/groups';
import { textFromHtml } from './note-text.ts';
import styles from './notes.module.css';
import { texts } from './texts.ts';
import { withFiles } from './with-files.ts';

interface ComposerAudienceProps {
  /** Another for each new note: ticks that were not confirmed belong to one. */
  record: string;
  html: string;
  choice: Choice;
  /** How many files go along. */
  files: number;
  onChoose: (choice: Choice) => void;
  /** Why the server will not have it. */
  error: string | null;
}

/**
 * Who will see a note, chosen before it is saved. A supporter who does not see the team has no choice.
 */
export function ComposerAudience({ record, html, choice, files, onChoose, error }: ComposerAudienceProps) {
  const acting = useActingFor();
  const [opened, setOpened] = useState(false);
  const [quote, setQuote] = useState('');
  const open = () => {
    setQuote(textFromHtml(html).trim());
    setOpened(true);
  };
  const errorId = useId();
  const { readers } = useReach(useWhose().member, choice, { kind: 'note' });
  const name = acting && calledName(acting.patient);
  const isAlone = isNobody(choice) && name === null;
  const face = (
    <>
      <Icon of={isAlone ? Lock : Users} size="s" />
      {audienceInWords(choice, name, readers)}
    </>
  );
  if (acting && !allows(acting.permissions, 'supportTeam', 'view')) {
    return <span className={styles['who']}>{face}</span>;
  }
  return (
    <>
      {error === null ? null : (
        <p className="err" id={errorId} role="alert">
          <Icon of={TriangleAlert} size="s" />
          <span>{error}</span>
        </p>
      )}
      <button
        type="button"
        className={`${styles['who']} ${styles['who-button']}`}
        aria-haspopup="dialog"
        aria-describedby={error === null ? undefined : errorId}
        onClick={open}
      >
        <span className="vh">{texts.audience.whoSees}</span>
        {face}
      </button>
      <Choosing
        key={record}
        opened={opened}
        quote={quote}
        choice={choice}
        files={files}
        onChoose={onChoose}
        onClose={() => setOpened(false)}
      />
    </>
  );
}

interface ChoosingProps extends Pick<ComposerAudienceProps, 'choice' | 'files' | 'onChoose'> {
  opened: boolean;
  quote: string;
  onClose: () => void;
}

function Choosing({ opened, quote, choice, files, onChoose, onClose }: ChoosingProps) {
  const { member, team } = useWhose();
  const alone = team ? texts.audience.youAnd(calledName(team.patient)) : texts.audience.onlyYou;
  return (
    <ChoosingDialog
      opened={opened}
      kind="note"
      about={member}
      alone={alone}
      choice={choice}
      {...withFiles(files)}
      {...(quote !== '' && { quote })}
      onChoose={onChoose}
      onClose={onClose}
    />
  );
}

/** `readers`: of those chosen, the people who can read notes now; undefined while that is unknown. */
function audienceInWords(choice: Choice, name: string | null, readers: number | undefined): string {
  const chosen = choiceInWords(choice);
  const alone = name ? texts.audience.youAnd(name) : texts.audience.onlyYou;
  if (chosen === '') return alone;
  if (readers === 0) return texts.audience.forNow(alone);
  return name ? texts.audience.youNameAnd(name, chosen) : texts.audience.you(chosen);
}
