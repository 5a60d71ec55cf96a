import { forumEndpoints } from '@kith/contract/forum';
import type { ForumUser } from '@kith/contract/forum-fields';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '#client/api/call.ts';
import { useViewer } from '#client/api/viewer.ts';
import { useFormCall } from '#client/forms/use-form-call.ts';
import { Button } from '#kit/button.tsx';
import { FormDialog } from '#kit/form-dialog.tsx';
import { notify } from '#kit/notify.ts';
import { useFocusAfter } from '#kit/use-focus-after.ts';
import { ForumFace } from '../face.tsx';
import { selfQuery, showSelf } from '../forum-api.ts';
import { IconChoice } from './icon-choice.tsx';
import { texts } from './texts.ts';

/** Under which name the viewer writes, and the way to another picture. Empty until they have one. */
export function OwnName() {
  const { data: self } = useQuery(selfQuery(useViewer().id));
  const [isChanging, setIsChanging] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useFocusAfter(isChanging, button);
  if (!self) return null;
  return (
    <div className="line">
      <ForumFace user={self} size="s" />
      <span className="small muted" dir="auto">
        {texts.name.own(self.username)}
      </span>
      <Button ref={button} kind="quiet" onClick={() => setIsChanging(true)}>
        {texts.name.change}
      </Button>
      {isChanging ? <ChangeIcon self={self} onClose={() => setIsChanging(false)} /> : null}
    </div>
  );
}

function ChangeIcon({ self, onClose }: { self: ForumUser; onClose: () => void }) {
  const queries = useQueryClient();
  const form = useFormCall({
    initial: { icon: self.icon },
    send: async ({ icon }) => {
      const { username } = self;
      showSelf(queries, (await call(forumEndpoints.createForumUser, { username, icon })).user);
      notify.success(texts.name.changed);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      labels={texts.name.labels}
      title={texts.name.change}
      save={texts.name.save}
      onClose={onClose}
    >
      <IconChoice value={form.values.icon} onChange={(icon) => form.set({ icon })} />
    </FormDialog>
  );
}
