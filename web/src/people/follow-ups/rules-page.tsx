import { CATALOGUE } from '@kith/contract/assessments/catalogue';
import type { FollowUpOrganisation, FollowUpRule } from '@kith/contract/follow-up-rules';
import { dayWords } from '@kith/contract/kit/date-words';
import { useQuery } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import { useViewer } from '#client/api/viewer.ts';
import { Badge } from '#kit/badge.tsx';
import { Button, ButtonLink } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { SeedlingDrawing } from '#kit/drawings.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { QueryList } from '#kit/query-list.tsx';
import styles from './follow-ups.module.css';
import { RuleForm } from './rule-form.tsx';
import { ruleTexts as texts } from './rule-texts.ts';
import { timeInWords } from './rule-values.ts';
import { rulesQuery } from './rules-api.ts';

/** `/care/follow-up-rules`: administrators set what their organisation follows up, and what members read. */
export function FollowUpRulesPage() {
  return (
    <div className="stack measure">
      <PageHeader
        title={texts.title}
        lead={texts.lead}
        actions={
          <ButtonLink to="/care/follow-ups" icon={ListChecks}>
            {texts.followUps}
          </ButtonLink>
        }
      />
      <QueryList
        query={useQuery(rulesQuery)}
        loading={texts.loading}
        failed={texts.failed}
        empty={
          <EmptyState drawing={<SeedlingDrawing />} title={texts.notYours}>
            {texts.notYoursText}
          </EmptyState>
        }
      >
        {(all) => all.map((of) => <OfOne key={of.organisation.id} of={of} />)}
      </QueryList>
    </div>
  );
}

function OfOne({ of }: { of: FollowUpOrganisation }) {
  const [isAdding, setAdding] = useState(false);
  return (
    <section className="stack" aria-label={of.organisation.name}>
      <h2 className="h1">{of.organisation.name}</h2>
      {of.rules.length === 0 && !isAdding ? <p>{texts.none}</p> : null}
      {of.rules.map((rule) => (
        <OneRule key={rule.id} of={of} rule={rule} />
      ))}
      {isAdding ? (
        <Card title={texts.add}>
          <RuleForm of={of} rule={null} onClose={() => setAdding(false)} />
        </Card>
      ) : (
        <div className="actions">
          <Button onClick={() => setAdding(true)}>{texts.add}</Button>
        </div>
      )}
    </section>
  );
}

function OneRule({ of, rule }: { of: FollowUpOrganisation; rule: FollowUpRule }) {
  const [isOpen, setOpen] = useState(false);
  const name = nameOf(rule);
  return (
    <Card
      title={name}
      action={<Badge kind={rule.is_on ? 'ok' : 'plain'}>{rule.is_on ? texts.on : texts.off}</Badge>}
    >
      {isOpen ? (
        <RuleForm of={of} rule={rule} onClose={() => setOpen(false)} />
      ) : (
        <div className="stack">
          <blockquote className={styles['said']}>{rule.sentence}</blockquote>
          <p className="small muted">{summaryOf(rule)}</p>
          <Versions rule={rule} />
          <div className="actions">
            <Button kind="soft" aria-label={texts.changeNamed(name)} onClick={() => setOpen(true)}>
              {texts.change}
            </Button>
          </div>
        </div>
      )}
    </Card>
  );
}

function Versions({ rule }: { rule: FollowUpRule }) {
  const { time_zone } = useViewer();
  const dayOf = (at: string) => dayWords(new Date(at), time_zone);
  const by = rule.saved_by ? texts.by(rule.saved_by.displayName) : texts.byKith;
  return (
    <div className="small muted">
      <p>{texts.version(rule.version, dayOf(rule.saved_at), by)}</p>
      {rule.earlier.length === 0 ? null : (
        <details>
          <summary>{texts.earlier}</summary>
          {rule.earlier.map((one) => (
            <p key={one.version} className={styles['said']}>
              {texts.version(one.version, dayOf(one.saved_at), one.is_on ? texts.on : texts.off)}:{' '}
              {one.sentence}
            </p>
          ))}
        </details>
      )}
    </div>
  );
}

const nameOf = ({ assessment_code }: FollowUpRule) =>
  CATALOGUE.find(({ code }) => code === assessment_code)?.short_title ?? assessment_code;

const summaryOf = ({ role, answer_minutes, second_person }: FollowUpRule) =>
  texts.summary(texts.roles[role], timeInWords(answer_minutes), second_person?.displayName ?? texts.gone);
