import { authEndpoints } from '@kith/contract/auth';
import type { ReplyOf } from '@kith/contract/kit/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { call } from '#client/api/call.ts';
import { showViewer } from '#client/api/viewer.ts';
import { useFormCall } from '#client/forms/use-form-call.ts';
import { Button, ButtonAnchor } from '#kit/button.tsx';
import { copyText } from '#kit/copy-text.ts';
import { notify } from '#kit/notify.ts';
import { CodeField, checkCode, EntryForm, faultsOfCode } from '#people/auth';
import { usePasswordGate } from '#people/password';
import { devicesQuery } from './devices-card.tsx';
import styles from './settings.module.css';
import { texts } from './texts.ts';

export type Pairing = ReplyOf<typeof authEndpoints.startTotp>;

interface PairAuthenticatorProps {
  pairing: Pairing;
  onCancel: () => void;
  /** With new recovery codes, or none if the former ones stay. */
  onPaired: (codes: string[]) => void;
}

export function PairAuthenticator({ pairing, onCancel, onPaired }: PairAuthenticatorProps) {
  const queries = useQueryClient();
  const gate = usePasswordGate();
  const form = useFormCall({
    initial: { code: '' },
    check: ({ code }) => {
      const fault = checkCode(code);
      return fault === undefined ? {} : { code: fault };
    },
    send: async ({ code }) => {
      const { user, recovery_codes } = await gate(() => call(authEndpoints.confirmTotp, { code }));
      showViewer(queries, user);
      void queries.invalidateQueries({ queryKey: devicesQuery.queryKey });
      // New recovery codes say it themselves, and nothing may cover them.
      if (recovery_codes.length === 0) notify.success(texts.app.ready);
      onPaired(recovery_codes);
    },
    faults: faultsOfCode,
  });
  return (
    <EntryForm form={form} labels={{ code: 'code' }}>
      <PairingKey pairing={pairing} />
      <CodeField
        id="code"
        label={texts.app.code}
        value={form.values.code}
        onChange={(code) => form.set({ code })}
        error={form.errors['code']}
      />
      <div className="actions even">
        <Button onClick={onCancel}>{texts.app.cancel}</Button>
        <Button kind="primary" type="submit" busy={form.busy}>
          {texts.app.confirm}
        </Button>
      </div>
    </EntryForm>
  );
}

function PairingKey({ pairing }: { pairing: Pairing }) {
  const { secret, otpauth_uri, qr_code } = pairing;
  return (
    <div className="stack">
      <p>{texts.app.lead}</p>
      <img className={styles['qr']} src={qr_code} width={240} height={240} alt={texts.app.qrCode} />
      <p className="small">
        {texts.app.key} <code className={styles['key']}>{inFours(secret)}</code>
      </p>
      <div className="actions">
        <Button kind="soft" icon={Copy} onClick={() => void copyText(secret, texts.app.keyCopied)}>
          {texts.app.copyKey}
        </Button>
        <ButtonAnchor kind="quiet" href={otpauth_uri}>
          {texts.app.openHere}
        </ButtonAnchor>
      </div>
    </div>
  );
}

const inFours = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');
