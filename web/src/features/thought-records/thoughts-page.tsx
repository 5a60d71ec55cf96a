import type { ThoughtRecord } from '@kith/contract/thought-record-fields';
import { THOUGHT_KEYWORD_MAX } from '@kith/contract/thought-records';
import { useInfiniteQuery } from '@tanstack/react-query';
import { PenLine, Plus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useViewer } from '#client/api/viewer.ts';
import { useSettled } from '#client/browser/use-settled.ts';
import { useDraft } from '#client/device/use-draft.ts';
import { ButtonLink } from '#kit/button.tsx';
import { ChipLink, Chips } from '#kit/chip.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { Notice } from '#kit/notice.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { More, QueryList } from '#kit/query-list.tsx';
import { ThoughtDrawing } from '#kit/room-drawings.tsx';
import { SearchField, searchedPart } from '#kit/search-field.tsx';
import { SkeletonList } from '#kit/skeleton-rows.tsx';
import { useFresh } from '#records';
import { BegunEdits } from './begun-edits.tsx';
import { DueLookBacks } from './due-look-backs.tsx';
import { isBegun } from './kept-words.ts';
import { SaveThoughts } from './save-thoughts.tsx';
import { texts } from './texts.ts';
import { Patterns } from './thought-patterns.tsx';
import { ownThoughtsQuery, thoughtRecords } from './thought-records-api.ts';
import { ThoughtRow } from './thought-row.tsx';
import { ThoughtWriter } from './thought-writer.tsx';
import { UnsentThoughts } from './unsent-list.tsx';
import { NEW_THOUGHT } from './use-writing.ts';
import { writePath } from './write-path.ts';

/** `/cbt`: the person's own thought records, and where a new one is written. */
export function ThoughtsPage() {
  const [params, setParams] = useSearchParams();
  const asked = params.get('write');
  if (asked === 'full' || asked === 'short')
    return (
      <ThoughtWriter
        id={null}
        record={null}
        isGone={false}
        form={asked}
        onDone={() => setParams({}, { replace: true })}
      />
    );
  return <ThoughtList isOfPatterns={params.get('show') === 'patterns'} />;
}

function ThoughtList({ isOfPatterns }: { isOfPatterns: boolean }) {
  const { id } = useViewer();
  const [typed, setTyped] = useState('');
  const keyword = useSettled(searchedPart(typed, THOUGHT_KEYWORD_MAX));
  const list = useInfiniteQuery(ownThoughtsQuery(id, keyword));
  useFresh(thoughtRecords, id);
  const isNew = keyword === '' && list.data?.length === 0;
  return (
    <>
      <PageHeader title={texts.page.title} lead={texts.page.lead} actions={isNew ? null : <Start />} />
      <div className="stack narrow" data-tour="thoughts">
        <Begun />
        <UnsentThoughts />
        <BegunEdits />
        <DueLookBacks />
        {isNew ? null : <Views isOfPatterns={isOfPatterns} />}
        {isOfPatterns ? (
          <Patterns />
        ) : (
          <>
            {/* Words stay out of the address, which browsers keep. */}
            {isNew ? null : (
              <SearchField
                label={texts.page.search}
                value={typed}
                limit={THOUGHT_KEYWORD_MAX}
                onChange={setTyped}
              />
            )}
            <QueryList
              query={list}
              loading={texts.page.loading}
              failed={texts.page.failed}
              safe={texts.page.safe}
              skeleton={<SkeletonList />}
              empty={keyword === '' ? <NoThoughts /> : <NotFound />}
            >
              {(found) => <Found records={found} />}
            </QueryList>
            <More query={list} label={texts.page.more} />
            {isNew ? null : <SaveThoughts />}
          </>
        )}
      </div>
    </>
  );
}

function Views({ isOfPatterns }: { isOfPatterns: boolean }) {
  return (
    <Chips label={texts.patterns.show}>
      <ChipLink to="/cbt" current={!isOfPatterns}>
        {texts.patterns.records}
      </ChipLink>
      <ChipLink to="/cbt?show=patterns" current={isOfPatterns}>
        {texts.patterns.title}
      </ChipLink>
    </Chips>
  );
}

function Found({ records }: { records: readonly ThoughtRecord[] }) {
  return (
    <ul className="card card-list rows" aria-label={texts.page.list}>
      {records.map((record) => (
        <ThoughtRow key={record.id} record={record} />
      ))}
    </ul>
  );
}

/** What was begun on this device and is not saved. */
function Begun() {
  const { kept } = useDraft(NEW_THOUGHT, isBegun);
  if (!kept) return null;
  return (
    <Notice kind="info">
      <p>{texts.page.goOnText}</p>
      <ButtonLink kind="quiet" to={writePath(kept.form)} icon={PenLine}>
        {texts.page.goOn}
      </ButtonLink>
    </Notice>
  );
}

function Start() {
  return (
    <>
      <ButtonLink kind="primary" to={writePath('full')} icon={Plus}>
        {texts.page.start}
      </ButtonLink>
      <ButtonLink to={writePath('short')}>{texts.page.short}</ButtonLink>
    </>
  );
}

function NoThoughts() {
  return (
    <EmptyState
      drawing={<ThoughtDrawing />}
      title={texts.page.none}
      action={
        <div className="actions">
          <Start />
        </div>
      }
    >
      {texts.page.noneText}
    </EmptyState>
  );
}

function NotFound() {
  return (
    <EmptyState drawing={<ThoughtDrawing />} title={texts.page.notFound}>
      {texts.page.notFoundText}
    </EmptyState>
  );
}
