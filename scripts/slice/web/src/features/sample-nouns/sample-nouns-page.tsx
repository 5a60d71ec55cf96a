import { calledName } from '@kith/contract/kit/names';
import type { SampleNoun } from '@kith/contract/sample-nouns';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useWhose } from '#client/acting/acting-for.ts';
import { Button } from '#kit/button.tsx';
import { SeedlingDrawing } from '#kit/drawings.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { More, QueryList } from '#kit/query-list.tsx';
import { SkeletonList } from '#kit/skeleton-rows.tsx';
import { SharingOfOwn } from '#people/sharing';
import { useFresh } from '#records';
import { SampleNounForm } from './sample-noun-form.tsx';
import { SampleNounRow } from './sample-noun-row.tsx';
import { sampleNouns, sampleNounsQuery, shareSampleNoun } from './sample-nouns-api.ts';
import { texts } from './texts.ts';

type Open =
  | { readonly kind: 'sharing'; readonly sampleNoun: SampleNoun }
  /** Null for a new one. */
  | { readonly kind: 'form'; readonly sampleNoun: SampleNoun | null };

/** `/sample-nouns`: one's own, or those that a member shares with the viewer. */
export function SampleNounsPage() {
  const whose = useWhose();
  const list = useInfiniteQuery(sampleNounsQuery(whose));
  useFresh(sampleNouns, whose.member);
  const [open, setOpen] = useState<Open | null>(null);
  const name = whose.team && calledName(whose.team.patient);
  const add = () => setOpen({ kind: 'form', sampleNoun: null });
  const close = () => setOpen(null);
  return (
    <>
      <PageHeader
        title={name ? texts.page.titleOf(name) : texts.page.title}
        lead={name ? texts.page.leadOf(name) : texts.page.lead}
        actions={name ? null : <AddButton onAdd={add} />}
      />
      <div className="stack">
        <QueryList
          query={list}
          loading={texts.page.loading}
          failed={texts.page.failed}
          skeleton={<SkeletonList />}
          empty={<NoSampleNouns name={name} onAdd={add} />}
        >
          {(found) => (
            <ul className="card card-list rows">
              {found.map((one) => (
                <SampleNounRow
                  key={one.id}
                  sampleNoun={one}
                  onEdit={(sampleNoun) => setOpen({ kind: 'form', sampleNoun })}
                  onShare={(sampleNoun) => setOpen({ kind: 'sharing', sampleNoun })}
                />
              ))}
            </ul>
          )}
        </QueryList>
        <More query={list} />
      </div>
      {open?.kind === 'form' ? <SampleNounForm sampleNoun={open.sampleNoun} onClose={close} /> : null}
      {open?.kind === 'sharing' ? (
        <SharingOfOwn
          kind="sample_noun"
          record={open.sampleNoun}
          quote={open.sampleNoun.text}
          share={shareSampleNoun}
          onClose={close}
        />
      ) : null}
    </>
  );
}

function AddButton({ onAdd }: { onAdd: () => void }) {
  return (
    <Button kind="primary" icon={Plus} onClick={onAdd}>
      {texts.form.add}
    </Button>
  );
}

function NoSampleNouns({ name, onAdd }: { name: string | null; onAdd: () => void }) {
  return (
    <EmptyState
      drawing={<SeedlingDrawing />}
      title={texts.page.none}
      action={name ? null : <AddButton onAdd={onAdd} />}
    >
      {name ? texts.page.noneTextOf(name) : texts.page.noneText}
    </EmptyState>
  );
}
