import { Building2, Search, UserPlus, Users } from 'lucide-react';
import { useId, useState } from 'react';
import { useViewer } from '#client/api/viewer.ts';
import { ButtonLink } from '#kit/button.tsx';
import { Tile } from '#kit/card.tsx';
import { TextField } from '#kit/fields.tsx';
import { Icon } from '#kit/icon.tsx';
import { TickRow } from '#kit/tick-row.tsx';
import { untilWords } from '#people/last-days';
import { PersonAvatar } from '#people/users';
import { type Choice, type ChoiceKind, endOf, isChosen, toggled } from './choice.ts';
import { matching, type Option } from './options.ts';
import { texts } from './texts.ts';

/** From this number on a search field helps. */
const MANY = 8;

const SECTIONS: readonly { readonly kind: ChoiceKind; readonly title: string }[] = [
  { kind: 'people', title: texts.choice.people },
  { kind: 'groups', title: texts.choice.groups },
  { kind: 'teams', title: texts.choice.teams },
];

interface AudienceChoiceProps {
  options: readonly Option[];
  choice: Choice;
  onChoose: (choice: Choice) => void;
  /** Whether it is about the viewer: then there is a team to invite people to. */
  isOwn: boolean;
}

export function AudienceChoice({ options, choice, onChoose, isOwn }: AudienceChoiceProps) {
  const [sought, setSought] = useState('');
  if (options.length === 0) return isOwn ? <NobodyToChoose /> : <Unseen />;
  const shown = matching(options, sought);
  return (
    <div className="stack">
      {options.length >= MANY ? (
        <TextField
          type="search"
          label={texts.choice.find}
          leftSection={<Icon of={Search} />}
          value={sought}
          onChange={(event) => setSought(event.currentTarget.value)}
          // The dialog may stand within another form, which Enter in the search must not send.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      ) : null}
      <p className="vh" role="status">
        {sought === '' ? '' : texts.choice.found(shown.length)}
      </p>
      {shown.length === 0 ? <p className="muted">{texts.choice.noMatch}</p> : null}
      {SECTIONS.map(({ kind, title }) => (
        <Section
          key={kind}
          title={title}
          options={shown.filter((option) => option.kind === kind)}
          choice={choice}
          onChoose={onChoose}
        />
      ))}
    </div>
  );
}

interface SectionProps extends Pick<AudienceChoiceProps, 'options' | 'choice' | 'onChoose'> {
  title: string;
}

function Section({ title, options, choice, onChoose }: SectionProps) {
  const heading = useId();
  const { time_zone } = useViewer();
  if (options.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <h3 className="label" id={heading}>
        {title}
      </h3>
      <ul className="tick-rows">
        {options.map((option) => (
          <TickRow
            key={option.id}
            before={<Face option={option} />}
            title={option.title}
            detail={detailOf(option, choice, time_zone)}
            checked={isChosen(choice, option.kind, option.id)}
            onChange={() => onChoose(toggled(choice, option.kind, option.id))}
          />
        ))}
      </ul>
    </section>
  );
}

/** Of a chosen one also how long the share lasts. */
function detailOf({ kind, id, detail }: Option, choice: Choice, zone: string): string {
  const end = isChosen(choice, kind, id) ? endOf(choice, kind, id) : null;
  return [detail, ...(end === null ? [] : [untilWords(end, zone)])].filter(Boolean).join(' · ');
}

function Face({ option: { kind, face } }: { option: Option }) {
  if (face) return <PersonAvatar person={face} />;
  return <Tile icon={kind === 'teams' ? Building2 : Users} tint={kind === 'teams' ? 1 : 3} />;
}

function Unseen() {
  return <p className="muted">{texts.choice.closed}</p>;
}

/** A member without a team has one way on. */
export function NobodyToChoose() {
  return (
    <div className="stack sk-gap">
      <p>{texts.choice.alone}</p>
      <ButtonLink kind="primary" icon={UserPlus} block to="/support/list">
        {texts.choice.invite}
      </ButtonLink>
    </div>
  );
}
