import type { CallInvitation, CallRoom } from '@kith/contract/video-call-fields';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useViewer } from '#client/api/viewer.ts';
import { whatWentWrong } from '#client/connection/api-error.ts';
import { Button } from '#kit/button.tsx';
import { Notice } from '#kit/notice.tsx';
import { admit, roomQuery } from './calls-api.ts';
import { texts } from './texts.ts';

interface WaitingPeopleProps {
  call: CallRoom;
  invitations: readonly CallInvitation[];
  /** The button that was pressed is gone with the person. */
  onLetIn: () => void;
}

/** People whom another person has asked, for the member to let in. */
export function WaitingPeople({ call, invitations, onLetIn }: WaitingPeopleProps) {
  const { id } = useViewer();
  const queries = useQueryClient();
  const letIn = useMutation({
    mutationFn: (person: number) => admit(call.room_id, person),
    async onSuccess() {
      // Another person may have come meanwhile, of whom this answer does not know.
      await queries.invalidateQueries({ queryKey: roomQuery(id, call.room_id).queryKey });
      onLetIn();
    },
  });
  if (!call.can_admit) return null;
  return (
    <>
      {letIn.error ? (
        <Notice kind="danger" announce>
          {whatWentWrong(letIn.error)}
        </Notice>
      ) : null}
      {invitations
        .filter(({ here }) => here === 'waiting')
        .map(({ person }) => (
          <Notice key={person.id} kind="info" announce>
            {texts.room.waits(person.displayName)}{' '}
            <Button kind="primary" busy={letIn.isPending} onClick={() => letIn.mutate(person.id)}>
              {texts.room.letIn}
            </Button>
          </Notice>
        ))}
    </>
  );
}
