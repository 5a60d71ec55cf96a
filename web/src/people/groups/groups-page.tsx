import type { OrganisationTeam, TeamGroup } from '@kith/contract/groups';
import type { QueryClient } from '@tanstack/react-query';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useViewer } from '#client/api/viewer.ts';
import { Button } from '#kit/button.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { focusUnlessMoved } from '#kit/focus-unless-moved.ts';
import { PageHeader } from '#kit/page-header.tsx';
import { QueryList } from '#kit/query-list.tsx';
import { PeopleDrawing } from '#kit/room-drawings.tsx';
import { together } from '#kit/together.ts';
import { removeWithUndo } from '#records';
import type { Cell } from './cells.ts';
import { columnsOf } from './columns.tsx';
import { GroupDialog } from './group-dialog.tsx';
import { askAgain, deleteGroup, groupsQuery, organisationTeamsQuery, restoreGroup } from './groups-api.ts';
import { GroupsMatrix, OneGroup } from './groups-matrix.tsx';
import type { OlderProps } from './older.ts';
import { Reached } from './reached.tsx';
import { texts } from './texts.ts';
import { useOpenCell } from './use-open-cell.ts';

/** The group of the dialog; `new` makes one. */
type Open = TeamGroup | 'new' | null;

interface OpenedProps {
  cell: Cell;
  /** The people whom a record of this cell reaches. */
  reached: ReactNode;
  onClose: () => void;
}

/** What a page over all kinds of record adds: this room knows none of them. */
interface GroupsPageProps {
  /** The records of the cell that is open. */
  Opened: ComponentType<OpenedProps>;
  /** The records that people who come into a group would see. */
  Older: ComponentType<OlderProps>;
}

/** `/groups`: always the signed-in person's own groups, also while acting for another. */
export function GroupsPage({ Opened, Older }: GroupsPageProps) {
  const [open, setOpen] = useState<Open>(null);
  const make = (
    <Button kind="primary" icon={Plus} onClick={() => setOpen('new')} data-tour="groups-new">
      {texts.page.create}
    </Button>
  );
  return (
    <>
      <PageHeader title={texts.page.title} lead={texts.page.lead} actions={make} />
      <Groups onOpen={setOpen} Opened={Opened} />
      {open === null ? null : (
        <GroupDialog group={open === 'new' ? null : open} Older={Older} onClose={() => setOpen(null)} />
      )}
    </>
  );
}

interface GroupsProps extends Pick<GroupsPageProps, 'Opened'> {
  onOpen: (open: Open) => void;
}

function Groups({ onOpen, Opened }: GroupsProps) {
  const { id } = useViewer();
  const groups = useQuery(groupsQuery(id));
  const teams = useQuery(organisationTeamsQuery(id));
  return (
    <QueryList
      query={together({ groups, teams })}
      loading={texts.page.loading}
      failed={texts.page.failed}
      safe={texts.page.safe}
    >
      {(all) => <AllGroups {...all} onOpen={onOpen} Opened={Opened} />}
    </QueryList>
  );
}

interface AllGroupsProps extends GroupsProps {
  groups: readonly TeamGroup[];
  teams: readonly OrganisationTeam[];
}

function AllGroups({ groups, teams, onOpen, Opened }: AllGroupsProps) {
  const { id } = useViewer();
  const queries = useQueryClient();
  const columns = columnsOf(groups, teams);
  const { shown, open, show, toggle, close } = useOpenCell(columns);
  const actions = {
    columns,
    opened: open,
    onToggle: toggle,
    onChange: onOpen,
    onDelete: (group: TeamGroup) => void removeGroup(queries, id, group),
  };
  return (
    <div className="stack" data-tour="groups">
      {groups.length === 0 ? <NoGroupYet /> : null}
      {shown === undefined ? null : (
        <>
          <div className="only-desk">
            <GroupsMatrix {...actions} />
          </div>
          <div className="only-phone">
            <OneGroup {...actions} column={shown} onShow={show} />
          </div>
        </>
      )}
      {open === null ? null : (
        <Opened
          key={`${open.column.key} ${open.kind}`}
          cell={open}
          reached={<Reached {...open} />}
          onClose={close}
        />
      )}
      <p className="small muted measure">{texts.page.note}</p>
    </div>
  );
}

function NoGroupYet() {
  return (
    <EmptyState drawing={<PeopleDrawing />} title={texts.page.empty}>
      {texts.page.emptyText}
    </EmptyState>
  );
}

/** Deletes a group at once; for ten seconds it can be restored, with all its shares. */
function removeGroup(queries: QueryClient, person: number, group: TeamGroup): Promise<void> {
  const { id, name } = group;
  // The button goes with its group.
  const pressed = document.activeElement?.closest('button');
  return removeWithUndo({
    remove: async () => {
      await deleteGroup(group);
      focusUnlessMoved(pressed, document.querySelector<HTMLElement>('h1'));
    },
    restore: () => restoreGroup(id),
    settle: () => askAgain(queries, person),
    words: {
      removed: texts.page.removed(name),
      kept: texts.page.kept(name),
      gone: texts.page.gone,
      back: texts.page.back(name),
      notBack: texts.page.notBack(name),
      stale: texts.page.stale,
      refused: { conflict: texts.page.nameTaken },
    },
  });
}
