import { invitationsEndpoints } from '@kith/contract/invitations';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Copy, Link2 } from 'lucide-react';
import { use, useState } from 'react';
import { call } from '#client/api/call.ts';
import { useViewer } from '#client/api/viewer.ts';
import { BuiltPages } from '#client/pages/page-contexts.ts';
import { Button } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { ConfirmDialog } from '#kit/confirm-dialog.tsx';
import { copyText } from '#kit/copy-text.ts';
import { TextField } from '#kit/fields.tsx';
import { notify } from '#kit/notify.ts';
import { QueryList } from '#kit/query-list.tsx';
import { Skeleton } from '#kit/skeleton.tsx';
import { linkQuery } from './invitations-api.ts';
import { texts } from './texts.ts';
import { useAct } from './use-act.ts';

/** The member's own link, by which people can ask. Hidden while it opens for no person. */
export function LinkCard() {
  const isBuilt = use(BuiltPages);
  if (!isBuilt('/kith-get-started/{patient_id}')) return null;
  return (
    <Card title={texts.link.title}>
      <div className="stack">
        <p className="small muted">{texts.link.lead}</p>
        <LinkPart />
      </div>
    </Card>
  );
}

function LinkPart() {
  const { id } = useViewer();
  const { busy, renew } = useRenewal(id);
  return (
    <QueryList
      query={useQuery(linkQuery(id))}
      part
      loading={texts.link.loading}
      skeleton={<Skeleton shape="block" />}
      failed={texts.link.failed}
    >
      {(link) =>
        link ? (
          <MadeLink url={link.url} onRenew={renew} />
        ) : (
          <div className="actions">
            <Button kind="soft" icon={Link2} busy={busy} onClick={() => void renew()}>
              {texts.link.create}
            </Button>
          </div>
        )
      }
    </QueryList>
  );
}

function useRenewal(memberId: number) {
  const queries = useQueryClient();
  const { busy, act } = useAct();
  const renew = () =>
    act(async () => {
      const { link } = await call(invitationsEndpoints.renewGetStartedLink, {});
      queries.setQueryData(linkQuery(memberId).queryKey, link);
      notify.success(texts.link.ready);
    });
  return { busy, renew };
}

interface MadeLinkProps {
  url: string;
  onRenew: () => Promise<void>;
}

function MadeLink({ url, onRenew }: MadeLinkProps) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <TextField
        label={texts.link.label}
        readOnly
        value={url}
        onFocus={(event) => event.currentTarget.select()}
        spellCheck={false}
      />
      <div className="actions">
        <Button kind="soft" icon={Copy} onClick={() => void copyText(url, texts.link.copied)}>
          {texts.link.copy}
        </Button>
        <Button kind="quiet" onClick={() => setAsking(true)}>
          {texts.link.renew}
        </Button>
      </div>
      <ConfirmDialog
        opened={asking}
        onClose={close}
        title={texts.link.renew}
        keep={texts.link.keep}
        confirm={texts.link.renew}
        onConfirm={() => void onRenew().then(close)}
      >
        <p>{texts.link.renewing}</p>
      </ConfirmDialog>
    </>
  );
}
