import { mayHide, type SafetyPlanCard } from '@kith/contract/safety-plan-cards';
import { ArrowDown, ArrowUp, Eye, EyeOff, GripVertical, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#kit/button.tsx';
import { Icon } from '#kit/icon.tsx';
import { IconButton } from '#kit/icon-button.tsx';
import { type Offer, usePlan } from '../context/plan-context.ts';
import { RowButtons } from '../context/plan-parts.tsx';
import { focusNeighbour, useSteadyFocus } from '../context/use-steady-focus.ts';
import { hideCard, moveCard, putBackCard, removeCard } from '../rules/plan-edits.ts';
import { iconOf } from '../words/plan-icons.ts';
import { texts } from '../words/texts.ts';
import styles from './cards.module.css';
import { useDragOrder } from './use-drag-order.ts';

/** The cards to be ordered, changed, hidden and taken away. Each press is saved by itself. */
export function EditList() {
  const { state, open, change } = usePlan();
  const { cards } = state.plan;
  const [said, say] = useState('');
  const move = (card: SafetyPlanCard, place: number, offer?: Offer) => {
    if (place < 0 || place >= cards.length) return;
    say(texts.list.moved(card.text, place + 1, cards.length));
    void change(moveCard(card.id, place), offer);
  };
  const drag = useDragOrder((id, place) => {
    const before = cards.findIndex((one) => one.id === id);
    const card = cards[before];
    if (!card) return;
    move(card, place, { said: texts.list.cardMoved, undo: () => move(card, before) });
  });
  const steady = useSteadyFocus<HTMLOListElement>(cards);
  return (
    <section aria-labelledby="edit-cards">
      <h2 className="vh" id="edit-cards">
        {texts.list.title}
      </h2>
      <p className="vh" role="status">
        {said}
      </p>
      <ol
        className={`card card-list rows ${styles['edited']}`}
        ref={steady}
        data-dragging={drag.isDragging || undefined}
      >
        {cards.map((card, place) => (
          <li key={card.id} className="line wrap edit-card" {...drag.row(card.id, place)}>
            <span className={styles['grip']} aria-hidden="true" data-grip {...drag.grip(card.id, place)}>
              <Icon of={GripVertical} />
            </span>
            <span className={`tile tile-s t${card.colour}`}>
              <Icon of={iconOf(card.icon)} />
            </span>
            <span className="grow">
              <span className="t">{card.text}</span>
              {card.hidden ? <span className="small muted blk">{texts.list.hidden}</span> : null}
            </span>
            <EditButtons card={card} place={place} of={cards.length} onMove={(next) => move(card, next)} />
          </li>
        ))}
      </ol>
      <div className="actions">
        <Button icon={Plus} aria-haspopup="dialog" onClick={() => open({ kind: 'add' })}>
          {texts.list.add}
        </Button>
      </div>
    </section>
  );
}

interface EditButtonsProps {
  card: SafetyPlanCard;
  place: number;
  of: number;
  onMove: (place: number) => void;
}

function EditButtons({ card, place, of, onMove }: EditButtonsProps) {
  const { open, change } = usePlan();
  const { id, text, hidden, editable } = card;
  const remove = (pressed: Element) => {
    focusNeighbour(pressed);
    const undo = () => void change(putBackCard(card));
    void change(removeCard(id), { said: texts.list.deleted, undo });
  };
  return (
    <RowButtons>
      <IconButton
        icon={ArrowUp}
        label={texts.list.up(text)}
        aria-disabled={place === 0}
        onClick={() => onMove(place - 1)}
      />
      <IconButton
        icon={ArrowDown}
        label={texts.list.down(text)}
        aria-disabled={place === of - 1}
        onClick={() => onMove(place + 1)}
      />
      {mayHide(card) ? (
        <IconButton
          icon={hidden ? EyeOff : Eye}
          label={hidden ? texts.list.show(text) : texts.list.hide(text)}
          onClick={() => void change(hideCard(id, !hidden))}
        />
      ) : null}
      {editable ? (
        <>
          <IconButton
            icon={Pencil}
            label={texts.list.edit(text)}
            aria-haspopup="dialog"
            onClick={() => open({ kind: 'card', card, isNew: false })}
          />
          <IconButton
            icon={Trash2}
            label={texts.list.remove(text)}
            onClick={({ currentTarget }) => remove(currentTarget)}
          />
        </>
      ) : null}
    </RowButtons>
  );
}
