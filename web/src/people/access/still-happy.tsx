import { calledName } from '@kith/contract/kit/names';
import type { SupporterPermissions } from '@kith/contract/team';
import { type User, usersEndpoints } from '@kith/contract/users';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#client/api/call.ts';
import { showDialogSeen } from '#client/api/show-dialog-seen.ts';
import { useViewer } from '#client/api/viewer.ts';
import { Button } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { notify } from '#kit/notify.ts';
import { applyChange } from './apply-change.ts';
import { texts } from './texts.ts';

interface StillHappyProps {
  saved: SupporterPermissions;
  /** The person wants to look at the switches. */
  onChange: () => void;
}

/** Asks every 90 days if a supporter's access is still right. "Later" asks again in a week. */
export function StillHappy({ saved, onChange }: StillHappyProps) {
  const queries = useQueryClient();
  const viewer = useViewer();
  const [isPutOff, putOff] = useState(false);
  const [busy, setBusy] = useState(false);
  const name = calledName(saved.supporter);
  if (isPutOff || !isReviewDue(saved, viewer.last_access, new Date())) return null;
  const confirm = async () => {
    setBusy(true);
    const outcome = await applyChange(queries, saved, ({ permissions }) => ({ permissions }));
    setBusy(false);
    if (outcome.kind === 'saved') notify.success(texts.stillHappy.thanks);
    else notify.error(texts.stillHappy.failed);
  };
  return (
    <Card title={texts.stillHappy.title(name)}>
      <p className="sec">{texts.stillHappy.text}</p>
      <div className="actions">
        <Button kind="secondary" busy={busy} onClick={() => void confirm()}>
          {texts.stillHappy.yes}
        </Button>
        <Button
          kind="secondary"
          onClick={() => {
            putOff(true);
            onChange();
          }}
        >
          {texts.stillHappy.change}
        </Button>
        <Button
          kind="quiet"
          onClick={() => {
            putOff(true);
            remember(queries, laterMark(saved.patient_team_id, new Date()));
          }}
        >
          {texts.stillHappy.later}
        </Button>
      </div>
    </Card>
  );
}

/** Not heard of by the server, it is asked again at the next visit: no harm is done. */
function remember(queries: QueryClient, modal: string): void {
  call(usersEndpoints.recordLastAccess, { modal }).then(
    () => showDialogSeen(queries, modal),
    () => undefined,
  );
}

const DAY_MS = 86_400_000;
const REVIEW_DAYS = 90;
const LATER_DAYS = 7;
const NAME = /^sharing-review\/(\d+)\/(\d{4}-\d{2}-\d{2})$/;

/** Whether it is time to ask if a supporter's access is still right. */
function isReviewDue(
  { patient_team_id, last_changed_at }: Pick<SupporterPermissions, 'patient_team_id' | 'last_changed_at'>,
  dialogs: User['last_access'],
  now: Date,
): boolean {
  if (last_changed_at === null || daysSince(last_changed_at, now) < REVIEW_DAYS) return false;
  return !dialogs.some(({ modal }) => {
    const [, place, day = ''] = NAME.exec(modal ?? '') ?? [];
    return Number(place) === patient_team_id && daysSince(day, now) < LATER_DAYS;
  });
}

/** The name under which "Later" is remembered among the dialogs that were shown. */
function laterMark(place: number, now: Date): string {
  return `sharing-review/${place}/${now.toISOString().slice(0, 10)}`;
}

function daysSince(moment: string, now: Date): number {
  return (now.getTime() - Date.parse(moment)) / DAY_MS;
}
