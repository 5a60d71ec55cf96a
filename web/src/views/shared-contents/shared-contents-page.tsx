import { FILE_FILTERS } from '@kith/contract/file-records';
import { calledName } from '@kith/contract/kit/names';
import { allows } from '@kith/contract/permissions';
import { SHARED_KINDS } from '@kith/contract/shareable';
import type { SharedContent, SharedSwitches } from '@kith/contract/shared-contents';
import type { PersonCard } from '@kith/contract/users';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { isRefusal } from '#client/connection/api-error.ts';
import { Button } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { Chip, Chips } from '#kit/chip.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { Icon } from '#kit/icon.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { More, QueryList } from '#kit/query-list.tsx';
import { KeyDrawing } from '#kit/room-drawings.tsx';
import { Segmented } from '#kit/segmented.tsx';
import { SkeletonList } from '#kit/skeleton-rows.tsx';
import { nameOf, sectionsOf } from './kinds.ts';
import styles from './shared-contents.module.css';
import { sharedQuery } from './shared-query.ts';
import { SharedRow } from './shared-row.tsx';
import { SwitchesCard, switchesOf } from './switches-card.tsx';
import { texts } from './texts.ts';
import { useShown } from './use-shown.ts';

type Search = ReturnType<typeof useShown>;

/**
 * `/shared-contents/{support_id}`: the shares between the signed-in person and another; without an id, all
 * that they share. Always their own, also while they work for a member.
 */
export function SharedContentsPage() {
  const { support_id } = useParams();
  const search = useShown();
  if (support_id === undefined) return <Contents personId={undefined} search={search} />;
  if (!/^[1-9]\d{0,14}$/.test(support_id)) return <NotThere />;
  return <Contents key={support_id} personId={Number(support_id)} search={search} />;
}

function Contents({ personId, search }: { personId: number | undefined; search: Search }) {
  const { filter, kind } = search;
  const list = useInfiniteQuery(
    sharedQuery({ support_id: personId, filter: personId === undefined ? 'all' : filter, kind }),
  );
  const known = useInfiniteQuery(sharedQuery({ support_id: personId, filter: 'all', kind: undefined }));
  if (isRefusal(list.error, 'not_found')) return <NotThere />;
  const person = list.data?.person ?? known.data?.person ?? null;
  const name = person && calledName(person);
  const isBare = known.data?.contents.length === 0 && !search.isNarrow;
  return (
    <>
      {personId === undefined ? null : <Back />}
      <PageHeader
        title={name ? texts.page.titleWith(name) : texts.page.title}
        lead={personId === undefined ? texts.page.lead : texts.page.leadWith}
      />
      <div className="cols">
        <div className="stack" data-tour="shared-contents">
          {isBare ? null : <Tools search={search} withPerson={personId !== undefined} />}
          <QueryList
            query={list}
            loading={texts.page.loading}
            failed={texts.page.failed}
            safe={texts.page.safe}
            skeleton={<SkeletonList />}
            isEmpty={({ contents }) => contents.length === 0}
            empty={<Nothing search={search} name={name} />}
          >
            {(data) => <Sections {...data} />}
          </QueryList>
          <More query={list} />
        </div>
        <aside className="stack aside">
          <SwitchesCard switches={known.data?.switches ?? []} person={person} />
        </aside>
      </div>
    </>
  );
}

function Tools({ search, withPerson }: { search: Search; withPerson: boolean }) {
  const { find } = texts;
  return (
    <div className="stack">
      {withPerson ? (
        <Segmented
          label={find.show}
          value={search.filter}
          options={FILE_FILTERS.map((value) => ({ value, label: find.filters[value] }))}
          onChange={(filter) => search.show({ filter })}
        />
      ) : null}
      <Chips label={find.kinds}>
        {SHARED_KINDS.map((kind) => (
          <Chip
            key={kind}
            pressed={search.kind === kind}
            onPress={() => search.show({ kind: search.kind === kind ? undefined : kind })}
          >
            {nameOf(kind)}
          </Chip>
        ))}
      </Chips>
    </div>
  );
}

interface SectionsProps {
  contents: readonly SharedContent[];
  switches: readonly SharedSwitches[];
  person: PersonCard | null;
}

function Sections({ contents, switches, person }: SectionsProps) {
  const own = switches.find(({ direction }) => direction === 'shared_by');
  const toSwitches = person && own ? switchesOf(own) : '/supporter-permissions';
  const closed = new Set(switches.filter(isClosed).map((one) => one.person.id));
  return sectionsOf(contents).map(({ kind, contents: some }) => (
    <Card key={kind} kind="list" title={nameOf(kind)}>
      <ul className={`rows ${styles['list']}`}>
        {some.map((one) => (
          <SharedRow
            key={`${one.direction} ${one.id}`}
            content={one}
            person={person}
            toSwitches={toSwitches}
            closed={closed}
          />
        ))}
      </ul>
    </Card>
  ));
}

const isClosed = ({ direction, permissions }: SharedSwitches) =>
  direction === 'shared_by' && !allows(permissions, 'note', 'view');

function Nothing({ search, name }: { search: Search; name: string | null }) {
  const { none } = texts;
  if (search.isNarrow) {
    const showAll = (
      <Button onClick={() => search.show({ filter: 'all', kind: undefined })}>{none.all}</Button>
    );
    return (
      <EmptyState drawing={<KeyDrawing />} title={none.found} action={showAll}>
        {none.foundText}
      </EmptyState>
    );
  }
  return (
    <EmptyState drawing={<KeyDrawing />} title={name ? none.titleWith(name) : none.title}>
      {none.text}
    </EmptyState>
  );
}

function NotThere() {
  return (
    <>
      <Back />
      <PageHeader title={texts.page.gone} />
      <p className="measure">{texts.page.goneText}</p>
    </>
  );
}

function Back() {
  return (
    <Link className={styles['back']} to="/shared-contents">
      <Icon of={ChevronLeft} />
      {texts.page.back}
    </Link>
  );
}
