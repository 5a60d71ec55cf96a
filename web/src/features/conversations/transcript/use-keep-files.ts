import type { Message } from '@kith/contract/messages';
import { useMutation } from '@tanstack/react-query';
import { useGoToOwn } from '#client/acting/go-to-own.ts';
import { useClientKeys } from '#client/api/client-keys.ts';
import { whatWentWrong } from '#client/connection/api-error.ts';
import { askedState } from '#client/pages/asked-record.ts';
import { notify } from '#kit/notify.ts';
import { keepAttachment } from '../api/own-files-api.ts';
import { texts } from './texts.ts';

/** Adds the files of a message to the viewer's own, one after the other, each once. */
export function useKeepFiles({ files }: Pick<Message, 'files'>) {
  const goToOwn = useGoToOwn();
  const keys = useClientKeys();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const kept = [];
      for (const { id } of files) kept.push(await keepAttachment(id, keys.of(id)));
      keys.clear();
      return kept;
    },
    onSuccess: (kept) => {
      const added = kept.filter(({ is_new }) => is_new).length;
      const [only] = kept;
      // One file is opened; several are found in the list, the newest first.
      const asked = only && kept.length === 1 ? { kind: 'file' as const, ...idAndName(only) } : null;
      const state = asked && askedState(asked);
      const show = { label: texts.files.show, onPress: () => goToOwn('/files', state) };
      const words = added === 0 ? texts.files.already : texts.files.kept(added);
      notify.success(words, { action: show });
    },
    onError: (error) => {
      notify.error(whatWentWrong(error));
    },
  });
  return () => (isPending ? undefined : mutate());
}

function idAndName({ file: { id, name } }: Awaited<ReturnType<typeof keepAttachment>>) {
  return { id, detail: name };
}
