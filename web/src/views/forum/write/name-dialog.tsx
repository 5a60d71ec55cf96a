import { FORUM_ICONS, FORUM_NAME_MAX, type ForumIcon, forumIcon } from '@kith/contract/forum-fields';
import * as z from 'zod';
import type { DraftPlace } from '#client/device/use-draft.ts';
import type { FieldErrors } from '#client/forms/form-faults.ts';
import { TextField } from '#kit/fields.tsx';
import { FormDialog } from '#kit/form-dialog.tsx';
import { notify } from '#kit/notify.ts';
import { Tick } from '#kit/toggles.tsx';
import { type DraftForm, useDraftForm } from '#people/saving';
import { IconChoice } from './icon-choice.tsx';
import { texts } from './texts.ts';
import { WithDraft } from './with-draft.tsx';
import styles from './write.module.css';

/** A name for the forum or for a room: the words about it, and how it is saved. */
export interface Naming {
  /** What the draft of it is for. */
  of: string;
  title: string;
  lead: string;
  field: string;
  /** How people talk there. */
  rules: readonly string[];
  check: (name: { username: string; icon: ForumIcon }) => FieldErrors;
  save: (name: { username: string; icon: ForumIcon }) => Promise<string>;
}

interface NameDialogProps {
  naming: Naming;
  onNamed: () => void;
  onClose: () => void;
}

/** How people talk here, accepted once, and the name under which the viewer writes. */
export function NameDialog(props: NameDialogProps) {
  return <WithDraft of={props.naming.of}>{(place) => <NameForm place={place} {...props} />}</WithDraft>;
}

const typed = z.object({ of: z.string(), username: z.string(), icon: forumIcon, accepted: z.boolean() });
type Typed = z.output<typeof typed>;

function NameForm({ place, naming, onNamed, onClose }: NameDialogProps & { place: DraftPlace }) {
  const form = useDraftForm<Typed>({
    place,
    schema: typed,
    initial: { of: naming.of, username: '', icon: FORUM_ICONS[0].id, accepted: false },
    check: ({ username, icon, accepted }) => ({
      ...(accepted ? {} : { accepted: texts.name.mustAccept }),
      ...naming.check({ username, icon }),
    }),
    wire: { nickname: 'username' },
    send: async ({ username, icon }, drop) => {
      const message = await naming.save({ username, icon });
      await drop();
      notify.success(message);
      onNamed();
    },
  });
  return (
    <FormDialog
      form={form}
      labels={texts.name.labels}
      title={naming.title}
      save={texts.name.save}
      onClose={onClose}
    >
      <Rules form={form} rules={naming.rules} />
      <TextField
        label={naming.field}
        description={texts.name.hint}
        limit={FORUM_NAME_MAX}
        autoComplete="off"
        {...form.field('username')}
      />
      <p className="small muted">{naming.lead}</p>
      <IconChoice value={form.values.icon} onChange={(icon: ForumIcon) => form.set({ icon })} />
    </FormDialog>
  );
}

function Rules({ form, rules }: { form: DraftForm<Typed>; rules: readonly string[] }) {
  return (
    <section className="stack" aria-labelledby="forum-rules">
      <h3 id="forum-rules">{texts.name.rulesTitle}</h3>
      <ul className={styles['rules']}>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <Tick label={texts.name.accept} error={form.errors['accepted']} {...form.turn('accepted')} />
    </section>
  );
}
