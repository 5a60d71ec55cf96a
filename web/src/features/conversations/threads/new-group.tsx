import { calledName } from '@kith/contract/kit/names';
import { THREAD_NAME_MAX } from '@kith/contract/messages';
import { allows } from '@kith/contract/permissions';
import { useId } from 'react';
import type { Whose } from '#client/acting/acting-for.ts';
import { useViewer } from '#client/api/viewer.ts';
import { Button } from '#kit/button.tsx';
import { ChoiceList } from '#kit/choice-list.tsx';
import { TextField, withSign } from '#kit/fields.tsx';
import { Notice } from '#kit/notice.tsx';
import { TickRow } from '#kit/tick-row.tsx';
import { EntryForm } from '#people/auth';
import { PersonAvatar, roleInWords } from '#people/users';
import { type ChatContact, peopleAmong } from '../api/groups-api.ts';
import { common } from '../words/texts.ts';
import { texts } from './texts.ts';
import { useContacts } from './use-contacts.tsx';
import { useNewGroup } from './use-new-group.ts';

const ABOUT = ['me', 'nobody'] as const;

/** Chooses the people of a group chat, its name, and the member whom it is about. */
export function NewGroup({ whose, onDone }: { whose: Whose; onDone: () => void }) {
  const { form, giveUp } = useNewGroup(whose, onDone);
  const { values, set, errors, busy } = form;
  return (
    <EntryForm form={form} labels={texts.group.fields}>
      <TextField
        id="name"
        label={common.chatName}
        description={texts.group.nameText}
        limit={THREAD_NAME_MAX}
        value={values.name}
        onChange={(event) => set({ name: event.currentTarget.value })}
        error={errors['name']}
        data-autofocus
      />
      {whose.team === null ? (
        <ChoiceList
          legend={texts.group.about}
          name="about"
          value={values.isAboutMember ? 'me' : 'nobody'}
          options={ABOUT.map((value) => ({
            value,
            label: value === 'me' ? texts.group.me : texts.group.noOne,
          }))}
          onChange={(value) => set({ isAboutMember: value === 'me' })}
        />
      ) : (
        <p>{texts.group.aboutMember(calledName(whose.team.patient))}</p>
      )}
      <People whose={whose} form={form} />
      <div className="actions even">
        <Button kind="secondary" onClick={giveUp}>
          {common.cancel}
        </Button>
        <Button kind="primary" type="submit" busy={busy}>
          {texts.group.create}
        </Button>
      </div>
    </EntryForm>
  );
}

function People({ whose, form }: { whose: Whose; form: ReturnType<typeof useNewGroup>['form'] }) {
  const { id } = useViewer();
  const heading = useId();
  const found = useContacts(whose);
  if ('instead' in found) return found.instead;
  const { values, set, errors } = form;
  const people = peopleAmong(found.contacts, id);
  const isIn = ({ user_id }: ChatContact) => values.people.includes(user_id);
  const toggle = ({ user_id }: ChatContact) =>
    set({
      people: values.people.includes(user_id)
        ? values.people.filter((one) => one !== user_id)
        : [...values.people, user_id],
    });
  const without = values.isAboutMember ? people.filter((one) => isIn(one) && !readsChats(one)) : [];
  return (
    <section id="people" tabIndex={-1} aria-labelledby={heading}>
      <h3 className="label" id={heading}>
        {texts.group.people}
      </h3>
      <ul className="tick-rows">
        {people.map((one) => (
          <TickRow
            key={one.user_id}
            before={<PersonAvatar person={one} />}
            title={one.displayName}
            detail={roleInWords(one)}
            checked={isIn(one)}
            onChange={() => toggle(one)}
          />
        ))}
      </ul>
      {errors['people'] === undefined ? null : <p className="err">{withSign(errors['people'])}</p>}
      {without.length > 0 ? (
        <Notice kind="warn" announce>
          {texts.group.cannotRead(without.map(({ displayName }) => displayName).join(', '))}
        </Notice>
      ) : null}
    </section>
  );
}

/**
 * Only the member knows a supporter's switches. Another person who chooses that supporter learns it from the
 * chat.
 */
function readsChats({ permissions, role }: ChatContact): boolean {
  if (role !== 'Supporter' || permissions === null) return true;
  return allows(permissions, 'supportTeamConversation', 'view');
}
