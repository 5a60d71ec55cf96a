import { authEndpoints } from '@kith/contract/auth';
import type { TwoFactorMethod, User } from '@kith/contract/users';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '#client/api/call.ts';
import { showViewer, useViewer } from '#client/api/viewer.ts';
import { faultsOf } from '#client/forms/form-faults.ts';
import { Badge } from '#kit/badge.tsx';
import { Button } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { ChoiceList } from '#kit/choice-list.tsx';
import { Dialog } from '#kit/dialog.tsx';
import { Notice } from '#kit/notice.tsx';
import { notify } from '#kit/notify.ts';
import { usePasswordGate } from '#people/password';
import { devicesQuery } from './devices-card.tsx';
import { PairAuthenticator, type Pairing } from './pair-authenticator.tsx';
import { texts } from './texts.ts';

interface TwoStepsCardProps {
  onCodes: (codes: string[]) => void;
}

/** The second step of log in: on or off, the way of the codes, and the recovery codes. */
export function TwoStepsCard({ onCodes }: TwoStepsCardProps) {
  const viewer = useViewer();
  const { enabled, method } = viewer.two_factor;
  const { run, busy, failure } = useChange(onCodes);
  const [pairing, setPairing] = useState<Pairing>();
  const pair = () =>
    run('pair', async () => {
      setPairing(await call(authEndpoints.startTotp, {}));
      return undefined;
    });
  const choose = (next: TwoFactorMethod) => {
    if (next === 'totp' && !viewer.two_factor.authenticator_ready) return pair();
    return run('method', () => call(authEndpoints.updateOtpMethod, { method: next }), texts.twoSteps.saved);
  };
  return (
    <Card
      title={texts.twoSteps.title}
      action={
        <span className="end">
          {enabled ? (
            <Badge kind="ok">{texts.twoSteps.on}</Badge>
          ) : (
            <Badge kind="line">{texts.twoSteps.off}</Badge>
          )}
        </span>
      }
    >
      <div className="stack">
        <p>{texts.twoSteps.lead}</p>
        {failure ? (
          <Notice kind="danger" announce>
            {failure}
          </Notice>
        ) : null}
        {enabled ? (
          <WhenOn viewer={viewer} method={method} onChoose={choose} onPair={pair} run={run} busy={busy} />
        ) : (
          <WhenOff onPair={pair} run={run} busy={busy} />
        )}
      </div>
      <Dialog
        opened={pairing !== undefined}
        onClose={() => setPairing(undefined)}
        title={texts.twoSteps.appTitle}
      >
        {pairing ? (
          <PairAuthenticator
            pairing={pairing}
            onCancel={() => setPairing(undefined)}
            onPaired={(codes) => {
              setPairing(undefined);
              onCodes(codes);
            }}
          />
        ) : null}
      </Dialog>
    </Card>
  );
}

interface StepProps {
  run: Run;
  /** The step under way. */
  busy: string | undefined;
  onPair: () => void;
}

function WhenOff({ run, busy, onPair }: StepProps) {
  const turnOn = () => run('on', () => call(authEndpoints.updateTwoFactor, { enabled: true }));
  return (
    <>
      <p className="small muted">{texts.twoSteps.turningOn}</p>
      <div className="actions">
        <Button kind="primary" busy={busy === 'on'} onClick={turnOn}>
          {texts.twoSteps.turnOn}
        </Button>
        <Button busy={busy === 'pair'} onClick={onPair}>
          {texts.twoSteps.turnOnApp}
        </Button>
      </div>
    </>
  );
}

interface WhenOnProps extends StepProps {
  viewer: User;
  method: TwoFactorMethod;
  onChoose: (method: TwoFactorMethod) => void;
}

function WhenOn({ viewer, method, onChoose, onPair, run, busy }: WhenOnProps) {
  const { authenticator_ready, recovery_codes_left } = viewer.two_factor;
  const turnOff = () =>
    run('off', () => call(authEndpoints.updateTwoFactor, { enabled: false }), texts.twoSteps.turnedOff);
  const renew = () => run('renew', () => call(authEndpoints.renewRecoveryCodes, {}));
  return (
    <>
      <ChoiceList
        legend={texts.twoSteps.ways}
        rows
        name="two_factor_method"
        value={method}
        options={methodOptions(viewer)}
        onChange={onChoose}
      />
      {viewer.mobile_phone === null && viewer.two_factor.methods.includes('sms') ? (
        <p className="small muted">
          {texts.twoSteps.mobileFirst.before}{' '}
          <Link to="/settings/account">{texts.twoSteps.mobileFirst.link}</Link>{' '}
          {texts.twoSteps.mobileFirst.after}
        </p>
      ) : null}
      <p>{recovery_codes_left === 1 ? texts.twoSteps.oneLeft : texts.twoSteps.left(recovery_codes_left)}</p>
      <div className="actions">
        <Button busy={busy === 'renew'} onClick={renew}>
          {texts.twoSteps.newCodes}
        </Button>
        {authenticator_ready ? (
          <Button busy={busy === 'pair'} onClick={onPair}>
            {texts.twoSteps.appAgain}
          </Button>
        ) : null}
        <Button kind="danger" busy={busy === 'off'} onClick={turnOff}>
          {texts.twoSteps.turnOff}
        </Button>
      </div>
    </>
  );
}

function methodOptions({ email, mobile_phone, two_factor }: User) {
  const text = { value: 'sms' as const, label: texts.twoSteps.byText, detail: mobile_phone };
  const ready = two_factor.authenticator_ready;
  return [
    {
      value: 'email' as const,
      label: texts.twoSteps.byEmail,
      detail: <span className="anywhere">{email}</span>,
    },
    ...(mobile_phone === null || !two_factor.methods.includes('sms') ? [] : [text]),
    {
      value: 'totp' as const,
      label: texts.twoSteps.byApp,
      detail: ready ? texts.twoSteps.appReady : texts.twoSteps.appNotReady,
    },
  ];
}

interface Outcome {
  readonly user: User;
  readonly recovery_codes?: string[];
}

type Run = (name: string, change: () => Promise<Outcome | undefined>, done?: string) => void;

/** One change at a time, each with the password where the server wants it. */
function useChange(onCodes: (codes: string[]) => void): {
  run: Run;
  busy: string | undefined;
  failure: string | null;
} {
  const queries = useQueryClient();
  const gate = usePasswordGate();
  const { mutate, variables, isPending, error } = useMutation({
    mutationFn: ({ change }: { name: string; change: () => Promise<Outcome | undefined>; done?: string }) =>
      gate(change),
    onSuccess: (outcome, { done }) => {
      if (outcome) showViewer(queries, outcome.user);
      void queries.invalidateQueries({ queryKey: devicesQuery.queryKey });
      if (outcome?.recovery_codes?.length) onCodes(outcome.recovery_codes);
      if (done) notify.success(done);
    },
  });
  return {
    run: (name, change, done) => {
      if (!isPending) mutate({ name, change, ...(done && { done }) });
    },
    busy: isPending ? variables.name : undefined,
    failure: error ? faultsOf(error, [], texts.failed).message : null,
  };
}
