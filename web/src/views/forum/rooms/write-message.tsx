import { ROOM_MESSAGE_MAX } from '@kith/contract/room-fields';
import { roomsEndpoints, sendRoomMessageInput } from '@kith/contract/rooms';
import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod';
import { call } from '#client/api/call.ts';
import { useClientKeys } from '#client/api/use-client-keys.ts';
import type { DraftPlace } from '#client/device/use-draft.ts';
import { checkInput } from '#client/forms/form-faults.ts';
import { Button } from '#kit/button.tsx';
import { notify } from '#kit/notify.ts';
import { useDraftForm } from '#people/saving';
import { CommentWords } from '../comments/comment-words.tsx';
import { useHelpFirst } from '../write/help-first.tsx';
import { WithDraft } from '../write/with-draft.tsx';
import { askNew, showMessage } from './rooms-api.ts';
import { texts } from './texts.ts';
import { usePace } from './use-pace.ts';

interface WriteMessageProps {
  room: number;
  /** One message in so many seconds. */
  pace: number;
}

/** Where a message is written. Its words stay on this device until the server has them. */
export function WriteMessage(props: WriteMessageProps) {
  const of = `room:${props.room}`;
  return <WithDraft of={of}>{(place) => <Field place={place} of={of} {...props} />}</WithDraft>;
}

const typed = z.object({ of: z.string(), text: z.string() });
const { sendRoomMessage } = roomsEndpoints;

function Field({ place, of, room, pace }: WriteMessageProps & { place: DraftPlace; of: string }) {
  const queries = useQueryClient();
  const { keyOf, spend } = useClientKeys();
  const { left, begin } = usePace(pace);
  const form = useDraftForm({
    place,
    schema: typed,
    initial: { of, text: '' },
    check: ({ text }) => {
      if (left > 0) return { text: texts.wait(left) };
      const { message } = checkInput(sendRoomMessageInput, { focus_area_id: room, message: text });
      return message === undefined ? {} : { text: message };
    },
    wire: { message: 'text' },
    send: async ({ text }, drop) => {
      if (await help.showsHelp(text)) return;
      const said = { focus_area_id: room, message: text };
      const { message, held } = await call(sendRoomMessage, { ...said, client_key: keyOf(said) });
      spend();
      await drop();
      form.set({ text: '' });
      showMessage(queries, message);
      // What others wrote meanwhile comes before it. What fails here is asked for again by itself.
      void askNew(queries, room).catch(() => undefined);
      if (held) notify.info(texts.held);
      else begin();
    },
  });
  const help = useHelpFirst(form.submit);
  return (
    <>
      <CommentWords
        form={form}
        label={texts.write}
        hint={left > 0 ? texts.wait(left) : texts.slow(pace)}
        limit={ROOM_MESSAGE_MAX}
      >
        <Button kind="primary" type="submit" busy={form.busy}>
          {texts.send}
        </Button>
      </CommentWords>
      {help.help}
    </>
  );
}
