import { filesInChatsEndpoints } from '@kith/contract/files-in-chats';
import type { Message } from '@kith/contract/messages';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '#client/api/call.ts';
import { newClientKey } from '#client/api/client-key.ts';
import { whatWentWrong } from '#client/connection/api-error.ts';
import { notify } from '#kit/notify.ts';
import { texts } from './texts.ts';

/** Adds the files of a message to the viewer's own, one after the other, each once. */
export function useKeepFiles({ files }: Pick<Message, 'files'>) {
  const navigate = useNavigate();
  // A second try after a lost answer has the same keys.
  const [keys] = useState(() => new Map<number, string>());
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      for (const { id } of files) {
        const client_key = keys.get(id) ?? newClientKey();
        keys.set(id, client_key);
        await call(filesInChatsEndpoints.keepAttachment, { id, client_key });
      }
      keys.clear();
    },
    onSuccess: () => {
      const show = { label: texts.files.show, onPress: () => void navigate('/files') };
      notify.success(texts.files.kept(files.length), { action: show });
    },
    onError: (error) => {
      notify.error(whatWentWrong(error));
    },
  });
  return () => (isPending ? undefined : mutate());
}
