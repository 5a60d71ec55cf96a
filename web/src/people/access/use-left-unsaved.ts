import { calledName } from '@kith/contract/kit/names';
import type { SupporterPermissions } from '@kith/contract/team';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { session } from '#client/session/session.ts';
import { notify } from '#kit/notify.ts';
import { texts } from './texts.ts';

/** Says on the next page that choices were left unsaved, and leads back to them. */
export function useLeftUnsaved({ supporter, patient_team_id }: SupporterPermissions, isLeft: () => boolean) {
  const navigate = useNavigate();
  const subject = `permissions-${patient_team_id}`;
  const sayLeft = useEffectEvent(() => {
    if (!isLeft() || session.state.phase !== 'open') return;
    notify.info(texts.save.left(calledName(supporter)), {
      subject,
      action: {
        label: texts.save.goBack,
        onPress: () => void navigate(`/supporter-permissions?place=${patient_team_id}`),
      },
    });
  });
  useEffect(() => () => sayLeft(), []);
}
