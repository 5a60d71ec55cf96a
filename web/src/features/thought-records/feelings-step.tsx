import { FEELING_MAX, FEELINGS_MAX } from '@kith/contract/thought-record-fields';
import { Chip, Chips } from '#kit/chip.tsx';
import { FEELINGS } from './feelings.ts';
import { OwnWord } from './own-word.tsx';
import { type StepProps, Strengths, TextOf } from './step-parts.tsx';
import { texts } from './texts.ts';

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** What the person felt, and how strongly. */
export function FeelingsStep({ written, change, leaving }: StepProps) {
  const { emotions } = written;
  const chosen = emotions.map(({ name }) => name);
  const own = chosen.filter((name) => !FEELINGS.some((known) => known === name));
  const isFull = chosen.length >= FEELINGS_MAX;
  const put = (name: string) => {
    if (isFull || chosen.some((one) => isSame(one, name))) return;
    change({ emotions: [...emotions, { name, before: null, after: null }] });
  };
  const turn = (name: string) =>
    chosen.includes(name) ? change({ emotions: emotions.filter((one) => one.name !== name) }) : put(name);
  return (
    <>
      <div className="stack">
        <p className="label">{texts.feelings.label}</p>
        <p className="small muted">{texts.feelings.help}</p>
        <Chips label={texts.feelings.label} wrap>
          {[...FEELINGS, ...own].map((name) => (
            <Chip key={name} pressed={chosen.includes(name)} onPress={() => turn(name)}>
              {name}
            </Chip>
          ))}
        </Chips>
      </div>
      <OwnWord
        label={texts.feelings.own}
        add={texts.feelings.add}
        limit={FEELING_MAX}
        isFull={isFull}
        onAdd={put}
        leaving={leaving}
      />
      <Strengths written={written} change={change} when="before" />
      <TextOf name="body" written={written} change={change} />
    </>
  );
}
