import type { TeamGroup } from '@kith/contract/groups';
import { NOUN_KINDS, type NounKind, shareNeedsOf } from '@kith/contract/kit/nouns';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useViewer } from '#client/api/viewer.ts';
import { TextField, withSign } from '#kit/fields.tsx';
import { FormDialog } from '#kit/form-dialog.tsx';
import { listOf } from '#kit/list-of.ts';
import { QueryList } from '#kit/query-list.tsx';
import { AudienceChoice } from './audience-choice.tsx';
import { sharedParts } from './cells.ts';
import { NOBODY } from './choice.ts';
import { teamPeopleQuery } from './groups-api.ts';
import { isShown, type OlderChoice, type OlderProps, turned } from './older.ts';
import { optionsOf, SHARED_WITH_NOBODY } from './options.ts';
import { CanNotRead } from './reach.tsx';
import { texts } from './texts.ts';
import { useGroupForm } from './use-group-form.ts';
import { useReach } from './use-reach.ts';

const LABELS = { name: texts.form.labels.name, people: texts.form.labels.people } as const;

interface GroupDialogProps {
  /** Null makes a new one. */
  group: TeamGroup | null;
  /** The records that people who come in would see. */
  Older: ComponentType<OlderProps>;
  onClose: () => void;
}

/** A group's name and its people. Closing with the cross keeps the draft. */
export function GroupDialog({ group, Older, onClose }: GroupDialogProps) {
  const { form, giveUp } = useGroupForm(group, onClose);
  const { values, set, errors } = form;
  return (
    <FormDialog
      form={form}
      labels={LABELS}
      title={group ? texts.form.change(group.name) : texts.form.create}
      save={group ? texts.form.save : texts.form.saveNew}
      notNow={texts.form.cancel}
      onNotNow={giveUp}
      onClose={onClose}
    >
      <TextField
        id="name"
        label={texts.form.name}
        description={texts.form.nameHint}
        value={values.name}
        onChange={(event) => set({ name: event.currentTarget.value })}
        error={errors['name']}
        data-autofocus
      />
      <Members people={values.people} onChoose={(people) => set({ people })} error={errors['people']} />
      {group === null || group.shared.length === 0 ? null : (
        <Joining
          group={group}
          people={values.people}
          older={values.older}
          onChoose={(older) => set({ older })}
          Older={Older}
        />
      )}
    </FormDialog>
  );
}

interface JoiningProps extends Pick<GroupDialogProps, 'Older'> {
  group: TeamGroup;
  people: readonly number[];
  older: OlderChoice;
  onChoose: (older: OlderChoice) => void;
}

/** Before people come into a group, the member sees what that shows them, and who of them can not read it. */
function Joining({ group, people, older, onChoose, Older }: JoiningProps) {
  const { id } = useViewer();
  const team = useQuery(teamPeopleQuery(id, id)).data ?? [];
  const isIn = new Set(group.people.map((person) => person.id));
  const joining = team
    .filter((person) => people.includes(person.id) && !isIn.has(person.id))
    .map((person) => ({ id: person.id, name: person.displayName }));
  const kind = NOUN_KINDS.find((one) => shareNeedsOf(one) !== null && hasAny(group, one)) ?? 'task';
  const reach = useReach(id, { ...NOBODY, people: joining.map((one) => one.id) }, { kind });
  if (joining.length === 0) return null;
  return (
    <>
      <Older
        group={group}
        has={listOf(sharedParts(group))}
        joining={joining}
        isShown={(item, before) => isShown(older, item, before)}
        onTurn={(item, shown) => onChoose(turned(older, item, shown))}
        onAll={(rest) => onChoose({ rest, items: [] })}
      />
      <CanNotRead people={reach.people} />
    </>
  );
}

const hasAny = ({ shared }: TeamGroup, kind: NounKind) =>
  shared.some((one) => one.kind === kind && one.count > 0);

interface MembersProps {
  people: readonly number[];
  onChoose: (people: readonly number[]) => void;
  error: string | undefined;
}

function Members({ people, onChoose, error }: MembersProps) {
  const { id } = useViewer();
  return (
    <QueryList
      query={useQuery(teamPeopleQuery(id, id))}
      part
      loading={texts.form.loading}
      failed={texts.form.failed}
    >
      {(team) => (
        <div id="people" tabIndex={-1}>
          <AudienceChoice
            options={optionsOf({ people: team, groups: [], teams: [] }, SHARED_WITH_NOBODY)}
            choice={{ people, groups: [], teams: [] }}
            onChoose={(choice) => onChoose(choice.people)}
            isOwn
          />
          {error === undefined ? null : <p className="err">{withSign(error)}</p>}
        </div>
      )}
    </QueryList>
  );
}
