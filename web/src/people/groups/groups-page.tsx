import type { OrganisationTeam, TeamGroup } from '@kith/contract/groups';
import type { QueryClient } from '@tanstack/react-query';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useViewer } from '#client/api/viewer.ts';
import { Button } from '#kit/button.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { QueryList } from '#kit/query-list.tsx';
import { PeopleDrawing } from '#kit/room-drawings.tsx';
import { together } from '#kit/together.ts';
import { removeWithUndo } from '#records';
import { columnsOf } from './columns.tsx';
import { GroupDialog } from './group-dialog.tsx';
import { askAgain, deleteGroup, groupsQuery, organisationTeamsQuery, restoreGroup } from './groups-api.ts';
import { GroupCards, GroupsMatrix } from './groups-matrix.tsx';
import { texts } from './texts.ts';

/** The group of the dialog; `new` makes one. */
type Open = TeamGroup | 'new' | null;

/** `/groups`: always the signed-in person's own groups, also while acting for another. */
export function GroupsPage() {
  const [open, setOpen] = useState<Open>(null);
  const make = (
    <Button kind="primary" icon={Plus} onClick={() => setOpen('new')}>
      {texts.page.create}
    </Button>
  );
  return (
    <>
      <PageHeader title={texts.page.title} lead={texts.page.lead} actions={make} />
      <Groups onOpen={setOpen} />
      {open === null ? null : (
        <GroupDialog group={open === 'new' ? null : open} onClose={() => setOpen(null)} />
      )}
    </>
  );
}

function Groups({ onOpen }: { onOpen: (open: Open) => void }) {
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
      {(all) => <AllGroups {...all} onOpen={onOpen} />}
    </QueryList>
  );
}

interface AllGroupsProps {
  groups: readonly TeamGroup[];
  teams: readonly OrganisationTeam[];
  onOpen: (open: Open) => void;
}

function AllGroups({ groups, teams, onOpen }: AllGroupsProps) {
  const { id } = useViewer();
  const queries = useQueryClient();
  const columns = columnsOf(groups, teams);
  const actions = {
    columns,
    onChange: onOpen,
    onDelete: (group: TeamGroup) => void removeGroup(queries, id, group),
  };
  return (
    <div className="stack">
      {groups.length === 0 ? <NoGroupYet /> : null}
      {columns.length === 0 ? null : (
        <>
          <div className="only-desk">
            <GroupsMatrix {...actions} />
          </div>
          <div className="only-phone">
            <GroupCards {...actions} />
          </div>
        </>
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
  return removeWithUndo({
    remove: () => deleteGroup(group),
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
