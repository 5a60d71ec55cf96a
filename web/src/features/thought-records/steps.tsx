import type { ThoughtForm } from '@kith/contract/thought-record-fields';
import type { ReactNode } from 'react';
import { FeelingsStep } from './feelings-step.tsx';
import { type StepProps, Strength, Strengths, TextOf } from './step-parts.tsx';
import { texts } from './texts.ts';
import { TrapsStep } from './traps-step.tsx';
import { WhenField } from './when-field.tsx';

export interface Step {
  readonly name: string;
  /** The step looks at the thought, which stands above it. */
  readonly isAboutThought?: true;
  readonly draw: (props: StepProps) => ReactNode;
}

const FULL: readonly Step[] = [
  {
    name: texts.steps.happened,
    draw: (props) => (
      <>
        <TextOf name="situation" {...props} />
        <WhenField {...props} />
      </>
    ),
  },
  { name: texts.steps.thought, draw: (props) => <TheThought {...props} /> },
  { name: texts.steps.feelings, draw: (props) => <FeelingsStep {...props} /> },
  { name: texts.steps.traps, isAboutThought: true, draw: (props) => <TrapsStep {...props} /> },
  {
    name: texts.steps.sides,
    isAboutThought: true,
    draw: (props) => (
      <>
        <TextOf name="evidence_for" {...props} />
        <TextOf name="evidence_against" {...props} />
      </>
    ),
  },
  { name: texts.steps.fairer, isAboutThought: true, draw: (props) => <FairerView {...props} /> },
  { name: texts.steps.now, draw: (props) => <Afterwards {...props} /> },
];

/** Three fields, for a hard day. */
const SHORT: readonly Step[] = [
  {
    name: texts.write.shortTitle,
    draw: (props) => (
      <>
        <TextOf name="situation" {...props} />
        <TextOf name="automatic_thought" {...props} />
        <TextOf name="alternative_thought" {...props} />
        <WhenField {...props} />
      </>
    ),
  },
];

export const STEPS: Readonly<Record<ThoughtForm, readonly Step[]>> = { full: FULL, short: SHORT };

function TheThought(props: StepProps) {
  return (
    <>
      <TextOf name="automatic_thought" {...props} />
      <Strength
        label={texts.strength.believed}
        value={props.written.belief_before}
        anchors={texts.strength.belief}
        onChange={(belief_before) => props.change({ belief_before })}
      />
    </>
  );
}

function FairerView(props: StepProps) {
  return (
    <>
      <TextOf name="alternative_thought" {...props} />
      <Strength
        label={texts.strength.fairer}
        value={props.written.belief_alternative}
        anchors={texts.strength.belief}
        onChange={(belief_alternative) => props.change({ belief_alternative })}
      />
    </>
  );
}

function Afterwards(props: StepProps) {
  const { emotions } = props.written;
  return (
    <>
      <p className="label">{texts.feelings.after}</p>
      {emotions.length === 0 ? <p className="small muted">{texts.feelings.none}</p> : null}
      <Strengths {...props} when="after" />
      <TextOf name="next_step" {...props} />
    </>
  );
}
