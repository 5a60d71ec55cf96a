import { dayWords } from '@kith/contract/kit/date-words';
import { QUESTIONS_MAX, type Visit } from '@kith/contract/visit-fields';
import { useState } from 'react';
import { useViewer } from '#client/api/viewer.ts';
import { Button } from '#kit/button.tsx';
import { capital } from '#kit/capital.ts';
import { Card } from '#kit/card.tsx';
import { TextArea, withSign } from '#kit/fields.tsx';
import { Form } from '#kit/form.tsx';
import { Notice } from '#kit/notice.tsx';
import { QueryList } from '#kit/query-list.tsx';
import { TickRow } from '#kit/tick-row.tsx';
import { type Choice, LISTS, type List, nameOf, useChoices, useMomentWords } from './choices.ts';
import { PageWords } from './page-words.tsx';
import { texts } from './texts.ts';
import { useBringing } from './use-bringing.ts';
import styles from './visits.module.css';

interface BringFormProps {
  visit: Visit;
  /** How the professional is called. */
  name: string;
  /** Until then they can read it. */
  endsAt: Date;
  onDone: () => void;
}

/** The member chooses what goes onto the page, and shares it. */
export function BringForm({ visit, name, endsAt, onDone }: BringFormProps) {
  const { time_zone: zone } = useViewer();
  const choices = useChoices(visit.page);
  const { form, toggle, showAs } = useBringing({ visit, name, choices, onDone });
  return (
    <Card title={texts.bring.title}>
      <Form form={form} labels={texts.bring.labels}>
        <p>{texts.bring.lead(name)}</p>
        {LISTS.map((list) => (
          <ChoiceOf
            key={list}
            list={list}
            query={choices[list]}
            chosen={form.values[list]}
            error={form.errors[list]}
            onToggle={(id) => toggle(list, id)}
          />
        ))}
        <TextArea
          autosize
          label={texts.bring.questions}
          description={texts.bring.questionsHelp}
          limit={QUESTIONS_MAX}
          minRows={3}
          id="questions"
          value={form.values.questions}
          error={form.errors['questions']}
          onChange={({ currentTarget }) => form.set({ questions: currentTarget.value })}
        />
        {form.newer ? <Newer page={form.newer.page} /> : null}
        {visit.can_bring ? (
          <>
            <p className="small">{texts.bring.who(name, dayWords(endsAt, zone))}</p>
            <p className="small muted">{texts.bring.noFiles}</p>
          </>
        ) : (
          <Notice announce>{texts.bring.over}</Notice>
        )}
        <div className="actions">
          {visit.can_bring ? (
            <Button kind="primary" type="submit" busy={form.busy}>
              {(form.newer ?? visit).page?.shared ? texts.bring.sendAgain : texts.bring.send(name)}
            </Button>
          ) : null}
          {(form.newer ?? visit).page ? (
            <Button
              onClick={() => {
                showAs(form.newer ?? visit);
                onDone();
              }}
            >
              {form.newer ? texts.bring.takeNewer : texts.bring.keep}
            </Button>
          ) : null}
        </div>
      </Form>
    </Card>
  );
}

/** What was brought elsewhere meanwhile; another press replaces it. */
function Newer({ page }: { page: Visit['page'] }) {
  return (
    <section className={`stack ${styles['newer']}`} aria-label={texts.bring.newer}>
      <h3 className="h4">{texts.bring.newer}</h3>
      {page ? <PageWords page={page} /> : <p>{texts.bring.newerGone}</p>}
    </section>
  );
}

interface ChoiceOfProps {
  list: List;
  query: ReturnType<typeof useChoices>[List];
  chosen: readonly number[];
  error: string | undefined;
  onToggle: (id: number) => void;
}

const SHOWN = 4;

/** The records of one kind; the newest few first, and those that are chosen always. */
function ChoiceOf({ list, query, chosen, error, onToggle }: ChoiceOfProps) {
  const [isWhole, setWhole] = useState(false);
  const momentOf = useMomentWords();
  const isShown = (one: Choice, index: number) => isWhole || index < SHOWN || chosen.includes(one.id);
  return (
    <fieldset className={styles['list']} id={list} tabIndex={-1}>
      <legend className="strong">{nameOf(list)}</legend>
      <QueryList
        part
        query={query}
        loading={texts.bring.listLoading}
        failed={texts.bring.listFailed}
        empty={<p className="small muted">{texts.bring.none[list]}</p>}
      >
        {(all) => (
          <>
            <ul className="tick-rows">
              {all.filter(isShown).map(({ id, title, at }) => (
                <TickRow
                  key={id}
                  title={title}
                  {...(at !== undefined && { detail: capital(momentOf(at)) })}
                  checked={chosen.includes(id)}
                  onChange={() => onToggle(id)}
                />
              ))}
            </ul>
            {all.every(isShown) ? null : (
              <Button
                kind="quiet"
                aria-label={texts.bring.moreOf(nameOf(list))}
                onClick={() => setWhole(true)}
              >
                {texts.bring.more}
              </Button>
            )}
          </>
        )}
      </QueryList>
      {error ? <p className={styles['fault']}>{withSign(error)}</p> : null}
    </fieldset>
  );
}
