import type { FindingCounts } from '@kith/contract/finding';
import { type ReactNode, useState } from 'react';
import { Chip, Chips } from '#kit/chip.tsx';
import { TextField } from '#kit/fields.tsx';
import styles from './finding.module.css';
import { chosenOf, FACETS, isPostcode, type Look, optionsOf, WAYS, withChoice, withWay } from './look.ts';
import { texts } from './texts.ts';

const POSTCODE_DIGITS = 4;
const LANGUAGE_MAX = 60;

interface FiltersProps {
  look: Look;
  counts: FindingCounts;
  onChange: (look: Look) => void;
}

/** Facets with their numbers, folded on a phone. */
export function Filters(props: FiltersProps) {
  const [isOpen, setOpen] = useState(false);
  const { look, counts } = props;
  const chosen = chosenOf(look).length;
  // Without a professional no choice leads to one.
  if (chosen === 0 && counts.professionals === 0) return <span />;
  return (
    <aside className={styles['filters']} aria-label={texts.filters}>
      <button
        type="button"
        className={`chip ${styles['fold']}`}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {texts.filtersOf(chosen)}
      </button>
      <div className="stack" data-open={isOpen || undefined}>
        <Facets {...props} />
      </div>
    </aside>
  );
}

function Facets({ look, counts, onChange }: FiltersProps) {
  return (
    <>
      <Typed {...{ look, onChange }} />
      <Facet title={texts.facets.ways}>
        {WAYS.filter((way) => counts[way] > 0 || look[way]).map((way) => (
          <Counted
            key={way}
            label={texts.ways[way]}
            count={counts[way]}
            isChosen={look[way] ?? false}
            onPress={() => onChange(withWay(look, way))}
          />
        ))}
      </Facet>
      {FACETS.map((facet) => (
        <Facet key={facet} title={texts.facets[facet]}>
          {optionsOf(facet, counts, look).map(({ id, label, count }) => (
            <Counted
              key={id}
              label={label}
              count={count}
              isChosen={look[facet] === id}
              onPress={() => onChange(withChoice(look, facet, id))}
            />
          ))}
        </Facet>
      ))}
    </>
  );
}

/** Filters without numbers: the choices are too many to count. */
function Typed({ look, onChange }: Pick<FiltersProps, 'look' | 'onChange'>) {
  const { postcode = '', language = '', ...rest } = look;
  const type = (typed: Pick<Look, 'postcode' | 'language'>) => {
    const next = { postcode, language, ...typed };
    onChange({
      ...rest,
      ...(next.postcode && { postcode: next.postcode }),
      ...(next.language && { language: next.language }),
    });
  };
  return (
    <div className={styles['typed']}>
      <TextField
        label={texts.postcode}
        description={texts.postcodeHint}
        inputMode="numeric"
        value={postcode}
        error={postcode.length === POSTCODE_DIGITS && !isPostcode(postcode) ? texts.postcodeFault : null}
        onChange={({ currentTarget: { value } }) => type({ postcode: value.slice(0, POSTCODE_DIGITS) })}
      />
      <TextField
        label={texts.language}
        limit={LANGUAGE_MAX}
        value={language}
        onChange={({ currentTarget: { value } }) => type({ language: value })}
      />
    </div>
  );
}

function Facet({ title, children }: { title: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <div>
      <h2 className={styles['facet']}>{title}</h2>
      <Chips label={title} wrap>
        {children}
      </Chips>
    </div>
  );
}

interface CountedProps {
  label: string;
  count: number;
  isChosen: boolean;
  onPress: () => void;
}

function Counted({ label, count, isChosen, onPress }: CountedProps) {
  return (
    <Chip pressed={isChosen} onPress={onPress}>
      {label} <span className="num">{count}</span>
    </Chip>
  );
}
