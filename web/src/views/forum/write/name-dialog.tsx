import { createForumUserInput, forumEndpoints } from '@kith/contract/forum';
import { FORUM_ICONS, FORUM_NAME_MAX, type ForumIcon, forumIcon } from '@kith/contract/forum-fields';
import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod';
import { call } from '#client/api/call.ts';
import type { DraftPlace } from '#client/device/use-draft.ts';
import { checkInput } from '#client/forms/form-faults.ts';
import { TextField } from '#kit/fields.tsx';
import { FormDialog } from '#kit/form-dialog.tsx';
import { notify } from '#kit/notify.ts';
import { Tick } from '#kit/toggles.tsx';
import { type DraftForm, useDraftForm } from '#people/saving';
import { showSelf } from '../forum-api.ts';
import { IconChoice } from './icon-choice.tsx';
import { texts } from './texts.ts';
import { WithDraft } from './with-draft.tsx';
import styles from './write.module.css';

interface NameDialogProps {
  onNamed: () => void;
  onClose: () => void;
}

/** How people talk here, accepted once, and the name under which the viewer writes. */
export function NameDialog(props: NameDialogProps) {
  return <WithDraft of="name">{(place) => <NameForm place={place} {...props} />}</WithDraft>;
}

const typed = z.object({ of: z.string(), username: z.string(), icon: forumIcon, accepted: z.boolean() });
type Typed = z.output<typeof typed>;

const { createForumUser } = forumEndpoints;

function NameForm({ place, onNamed, onClose }: NameDialogProps & { place: DraftPlace }) {
  const queries = useQueryClient();
  const form = useDraftForm<Typed>({
    place,
    schema: typed,
    initial: { of: 'name', username: '', icon: FORUM_ICONS[0].id, accepted: false },
    check: ({ username, icon, accepted }) => ({
      ...(accepted ? {} : { accepted: texts.name.mustAccept }),
      ...checkInput(createForumUserInput, { username, icon }),
    }),
    send: async ({ username, icon }, drop) => {
      const { user, message } = await call(createForumUser, { username, icon });
      await drop();
      showSelf(queries, user);
      notify.success(message);
      onNamed();
    },
  });
  return (
    <FormDialog
      form={form}
      labels={texts.name.labels}
      title={texts.name.title}
      save={texts.name.save}
      onClose={onClose}
    >
      <Rules form={form} />
      <TextField
        label={texts.name.field}
        description={texts.name.hint}
        limit={FORUM_NAME_MAX}
        autoComplete="off"
        {...form.field('username')}
      />
      <p className="small muted">{texts.name.lead}</p>
      <IconChoice value={form.values.icon} onChange={(icon: ForumIcon) => form.set({ icon })} />
    </FormDialog>
  );
}

function Rules({ form }: { form: DraftForm<Typed> }) {
  return (
    <section className="stack" aria-labelledby="forum-rules">
      <h3 id="forum-rules">{texts.name.rulesTitle}</h3>
      <ul className={styles['rules']}>
        {texts.name.rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <Tick label={texts.name.accept} error={form.errors['accepted']} {...form.turn('accepted')} />
    </section>
  );
}
