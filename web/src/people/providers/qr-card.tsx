import type { ReplyOf } from '@kith/contract/kit/endpoint';
import { providersEndpoints } from '@kith/contract/providers';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Copy, Printer, QrCode } from 'lucide-react';
import { useState } from 'react';
import { call } from '#client/api/call.ts';
import { faultsOf } from '#client/forms/form-faults.ts';
import { Button } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { ConfirmDialog } from '#kit/confirm-dialog.tsx';
import { copyText } from '#kit/copy-text.ts';
import { notify } from '#kit/notify.ts';
import { QueryList } from '#kit/query-list.tsx';
import { Skeleton } from '#kit/skeleton.tsx';
import styles from './providers.module.css';
import { ownLinkQuery } from './providers-api.ts';
import { texts } from './texts.ts';

interface QrCardProps {
  viewerId: number;
  displayName: string;
  /** What stands below the name on paper. */
  work: string;
}

type OwnLink = ReplyOf<typeof providersEndpoints.renewProviderLink>['link'];

/** A professional's own QR code: to show, to print and to put a new one in its place. */
export function QrCard(props: QrCardProps) {
  const { busy, renew } = useRenewal(props.viewerId);
  return (
    <Card title={texts.qr.title}>
      <div className="stack">
        <p className="small muted">{texts.qr.text}</p>
        <QueryList
          query={useQuery(ownLinkQuery(props.viewerId))}
          part
          loading={texts.qr.loading}
          skeleton={<Skeleton shape="block" />}
          failed={texts.qr.notLoaded}
        >
          {(link) =>
            link ? (
              <Made link={link} onRenew={renew} {...props} />
            ) : (
              <div className="actions">
                <Button kind="soft" icon={QrCode} busy={busy} onClick={() => void renew()}>
                  {texts.qr.create}
                </Button>
              </div>
            )
          }
        </QueryList>
      </div>
    </Card>
  );
}

function useRenewal(viewerId: number) {
  const queries = useQueryClient();
  const { isPending, mutateAsync } = useMutation({
    mutationFn: () => call(providersEndpoints.renewProviderLink, {}),
    onSuccess: ({ link }) => {
      queries.setQueryData(ownLinkQuery(viewerId).queryKey, link);
      notify.success(texts.qr.ready);
    },
    onError: (error) => {
      const words = texts.qr.failed;
      notify.error(faultsOf(error, [], words).message ?? words);
    },
  });
  const renew = () =>
    mutateAsync().then(
      () => undefined,
      () => undefined,
    );
  return { busy: isPending, renew };
}

interface MadeProps extends QrCardProps {
  link: OwnLink;
  onRenew: () => Promise<void>;
}

function Made({ link, onRenew, displayName, work }: MadeProps) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <figure className={styles['qr-sheet']}>
        <figcaption className={styles['only-printed']}>
          <b>{displayName}</b>
          <span>{work}</span>
        </figcaption>
        <img src={link.qr_code} width={240} height={240} alt={texts.qr.alt(displayName)} />
        <p className="small">{link.url}</p>
        <p className={styles['only-printed']}>{texts.qr.scan}</p>
      </figure>
      <div className="actions">
        <Button kind="soft" icon={Printer} onClick={() => globalThis.print()}>
          {texts.qr.print}
        </Button>
        <Button kind="soft" icon={Copy} onClick={() => void copyText(link.url, texts.qr.copied)}>
          {texts.qr.copy}
        </Button>
        <Button kind="quiet" onClick={() => setAsking(true)}>
          {texts.qr.renew}
        </Button>
      </div>
      <ConfirmDialog
        opened={asking}
        onClose={close}
        title={texts.qr.renewTitle}
        keep={texts.qr.keep}
        confirm={texts.qr.renew}
        onConfirm={() => void onRenew().then(close)}
      >
        <p>{texts.qr.renewText}</p>
      </ConfirmDialog>
    </>
  );
}
