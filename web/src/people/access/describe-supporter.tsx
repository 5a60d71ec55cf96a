import { calledName } from '@kith/contract/kit/names';
import { type SupporterPermissions, teamEndpoints } from '@kith/contract/team';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#client/api/call.ts';
import { useFormCall } from '#client/forms/use-form-call.ts';
import { FormDialog } from '#kit/form-dialog.tsx';
import { notify } from '#kit/notify.ts';
import { withUndo } from '#records';
import styles from './access.module.css';
import { showPermissions } from './permissions-api.ts';
import { RelationshipField } from './relationship-field.tsx';
import { texts } from './relationship-texts.ts';

interface DescribeProps {
  saved: SupporterPermissions;
}

/** "Brother", and the way to change it. */
export function Relationship({ saved }: DescribeProps) {
  const [open, setOpen] = useState(false);
  const { relationship } = saved;
  return (
    <div className={styles['relationship-line']}>
      {relationship ? <span>{relationship}</span> : null}
      <button type="button" className="tapline small" onClick={() => setOpen(true)}>
        {relationship ? (
          <>
            {texts.change} <span className="vh">{texts.changeOf(calledName(saved.supporter))}</span>
          </>
        ) : (
          texts.add
        )}
      </button>
      {open ? <DescribeDialog saved={saved} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}

function DescribeDialog({ saved, onClose }: DescribeProps & { onClose: () => void }) {
  const describe = useDescribing(saved);
  const name = calledName(saved.supporter);
  const form = useFormCall({
    initial: { relationship: saved.relationship ?? '' },
    send: async ({ relationship }) => {
      const now = await describe(relationship);
      const words = now.relationship ? texts.saved(name, now.relationship) : texts.cleared(name);
      const restore = () => describe(saved.relationship);
      notify.success(words, withUndo({ restore, words: texts.undo }));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      labels={{ relationship: texts.field }}
      title={texts.title(name)}
      save={texts.save}
      notNow={texts.cancel}
      onClose={onClose}
    >
      <RelationshipField
        name={name}
        value={form.values.relationship}
        onChange={(relationship) => form.set({ relationship })}
        error={form.errors['relationship']}
      />
    </FormDialog>
  );
}

/** Sends the words, or takes them away, and shows them wherever this person stands. */
function useDescribing({ patient_team_id }: SupporterPermissions) {
  const queries = useQueryClient();
  return async (relationship: string | null): Promise<SupporterPermissions> => {
    const asked = { patient_team_id, relationship };
    const { supporter_permissions: now } = await call(teamEndpoints.describeSupporter, asked);
    showPermissions(queries, now);
    return now;
  };
}
