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
import { useAct } from './use-act.ts';

/** The member's own link, by which people can ask. Hidden while it opens for no person. */
export function LinkCard() {
  const isBuilt = use(BuiltPages);
  if (!isBuilt('/kith-get-started/{patient_id}')) return null;
  return (
    <Card title="Your link for supporters">
      <div className="stack">
        <p className="small muted">
          Give it to people you trust. People with the link can ask to support you. They see nothing unless
          you say yes.
        </p>
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
      loading="Loading your link"
      skeleton={<Skeleton shape="block" />}
      failed="Your link didn’t load. It is safe."
    >
      {(link) =>
        link ? (
          <MadeLink url={link.url} onRenew={renew} />
        ) : (
          <div className="actions">
            <Button kind="soft" icon={Link2} busy={busy} onClick={() => void renew()}>
              Create my link
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
      notify.success('Your new link is ready.');
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
        label="Link"
        readOnly
        value={url}
        onFocus={(event) => event.currentTarget.select()}
        spellCheck={false}
      />
      <div className="actions">
        <Button kind="soft" icon={Copy} onClick={() => void copyText(url, 'The link is copied.')}>
          Copy
        </Button>
        <Button kind="quiet" onClick={() => setAsking(true)}>
          Make a new link
        </Button>
      </div>
      <ConfirmDialog
        opened={asking}
        onClose={close}
        title="Make a new link"
        keep="Keep this link"
        confirm="Make a new link"
        onConfirm={() => void onRenew().then(close)}
      >
        <p>
          The link you have now stops working straight away. People who have it will need the new one. People
          on your team stay, and so do requests you have.
        </p>
      </ConfirmDialog>
    </>
  );
}
