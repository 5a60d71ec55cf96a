import { CARD_TYPES, type CardType, PLAN_STEPS, type SafetyPlanCard } from '@kith/contract/safety-plan-cards';
import { CARD_TEXT_MAX, CARD_WORDS_MAX, SMS_WORDS_MAX } from '@kith/contract/safety-plan-fields';
import { SelectField, TextArea, TextField } from '#kit/fields.tsx';
import { usePlan } from '../context/plan-context.ts';
import { writesToDoctor } from '../rules/doctors.ts';
import type { CardWords } from '../words/card-words.ts';
import { STEP_WORDS } from '../words/step-texts.ts';
import { texts } from '../words/texts.ts';
import { DoctorField } from './doctor-field.tsx';

interface CardFieldsProps {
  card: SafetyPlanCard;
  words: CardWords;
  errors: Readonly<Record<string, string>>;
  onChange: (part: Partial<CardWords>) => void;
}

const TYPES: Readonly<Record<CardType, string>> = {
  call: texts.card.calls,
  sms: texts.card.sms,
  modal: texts.card.modal,
  page: texts.card.page,
};

export function CardFields({ card, words, errors, onChange }: CardFieldsProps) {
  // One of the six stays what it is.
  const isFixed = card.id.startsWith('default-');
  return (
    <>
      <TextField
        id="text"
        label={texts.card.title}
        value={words.text}
        limit={CARD_TEXT_MAX}
        error={errors['text']}
        data-autofocus
        onChange={({ currentTarget: { value } }) => onChange({ text: value })}
      />
      {isFixed ? null : (
        <SelectField
          id="type"
          label={texts.card.action}
          value={words.type}
          data={CARD_TYPES.map((type) => ({ value: type, label: TYPES[type] }))}
          onChange={({ currentTarget: { value } }) =>
            onChange({ type: CARD_TYPES.find((type) => type === value) ?? 'modal' })
          }
        />
      )}
      <TypeFields card={card} words={words} errors={errors} onChange={onChange} />
      {isFixed ? null : (
        <SelectField
          id="step"
          label={texts.card.section}
          value={String(words.step)}
          data={PLAN_STEPS.map((step) => ({ value: String(step), label: STEP_WORDS[step].title }))}
          onChange={({ currentTarget: { value } }) =>
            onChange({ step: PLAN_STEPS.find((step) => String(step) === value) ?? 2 })
          }
        />
      )}
    </>
  );
}

function TypeFields(props: CardFieldsProps) {
  const { card, words, errors, onChange } = props;
  const { name } = usePlan();
  if (words.type === 'call' || words.type === 'sms') return <PhoneFields {...props} />;
  return (
    <>
      {writesToDoctor(card) && name === null ? <DoctorField words={words} onChange={onChange} /> : null}
      {words.type === 'page' && !writesToDoctor(card) ? (
        <TextField
          id="href"
          label={texts.card.href}
          description={texts.card.hrefHint}
          value={words.href}
          error={errors['href']}
          onChange={({ currentTarget: { value } }) => onChange({ href: value })}
        />
      ) : null}
      <TextField
        id="hint"
        label={texts.card.hint}
        value={words.hint}
        limit={CARD_TEXT_MAX}
        error={errors['hint']}
        onChange={({ currentTarget: { value } }) => onChange({ hint: value })}
      />
      {words.type === 'modal' ? (
        <TextArea
          id="message"
          label={texts.card.message}
          description={texts.card.messageHint}
          value={words.message}
          limit={CARD_WORDS_MAX}
          error={errors['message']}
          rows={5}
          onChange={({ currentTarget: { value } }) => onChange({ message: value })}
        />
      ) : null}
    </>
  );
}

function PhoneFields({ words, errors, onChange }: CardFieldsProps) {
  return (
    <>
      <TextField
        id="person_name"
        label={texts.card.name}
        value={words.person_name}
        limit={CARD_TEXT_MAX}
        error={errors['person_name']}
        onChange={({ currentTarget: { value } }) => onChange({ person_name: value })}
      />
      <TextField
        id="phone"
        label={texts.card.phone}
        type="tel"
        value={words.phone}
        error={errors['phone']}
        onChange={({ currentTarget: { value } }) => onChange({ phone: value })}
      />
      {words.type === 'sms' ? (
        <TextArea
          id="message"
          label={texts.card.sent}
          description={texts.card.sentHint(SMS_WORDS_MAX)}
          value={words.message}
          limit={SMS_WORDS_MAX}
          error={errors['message']}
          rows={3}
          onChange={({ currentTarget: { value } }) => onChange({ message: value })}
        />
      ) : null}
    </>
  );
}
