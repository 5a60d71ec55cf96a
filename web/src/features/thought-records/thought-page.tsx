import { nearMomentWords } from '@kith/contract/kit/date-words';
import { calledName } from '@kith/contract/kit/names';
import type { LookBack } from '@kith/contract/look-backs';
import type { ThoughtRecord } from '@kith/contract/thought-record-fields';
import { easeOf } from '@kith/contract/thought-rules';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { PenLine, Trash2, Users } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useViewer } from '#client/api/viewer.ts';
import { isRefusal } from '#client/connection/api-error.ts';
import { ActionMenu } from '#kit/action-menu.tsx';
import { Button, ButtonLink } from '#kit/button.tsx';
import { capital } from '#kit/capital.ts';
import { Notice } from '#kit/notice.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { QueryList } from '#kit/query-list.tsx';
import { SharingOfOwn, WhoSeesOwn } from '#people/sharing';
import { useFresh } from '#records';
import { EditLookBack } from './edit-look-back.tsx';
import { firstWords } from './first-words.ts';
import { LookBackForm } from './look-back-form.tsx';
import { LookBacks } from './look-backs.tsx';
import { texts } from './texts.ts';
import {
  removeThoughtRecord,
  shareThoughtRecord,
  thoughtQuery,
  thoughtRecords,
} from './thought-records-api.ts';
import { ThoughtWords } from './thought-words.tsx';
import { ThoughtWriter } from './thought-writer.tsx';

/** `/cbt/view_thought/{id}`: one record, for its author and for a person whom it is shared with. */
export function ThoughtPage() {
  const id = Number(useParams()['id']);
  const viewer = useViewer();
  const query = useQuery({ ...thoughtQuery(viewer.id, id), enabled: Number.isSafeInteger(id) && id > 0 });
  useFresh(thoughtRecords, viewer.id);
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const isGone = !(id > 0) || isRefusal(query.error, 'not_found');
  const own = query.data?.abilities.includes('update') ? query.data : null;
  const close = () => (isGone ? navigate('/cbt', { replace: true }) : setParams({}, { replace: true }));
  const read = (
    <QueryList query={query} loading={texts.one.loading} failed={texts.one.failed} safe={texts.page.safe}>
      {(record) => (
        <Read
          record={record}
          onWrite={() => setParams({ write: '' })}
          onEdit={(lookBack) => setParams({ look: String(lookBack.id) })}
        />
      )}
    </QueryList>
  );
  const isOutOfReach = useOutOfReach(query, params.has('write'));
  // A share that has ended takes the words off the screen, also where an answer is there. Words of one's own
  // that are not saved outlive their record, and are there where it cannot be fetched.
  if (isGone || (params.has('write') && (own || isOutOfReach))) {
    const writer = { id, record: own, isGone, form: own?.form ?? 'full', unreached: read } as const;
    return <ThoughtWriter key={id} {...writer} onDone={() => void close()} />;
  }
  if (own && params.has('look')) {
    const lookBack = Number(params.get('look'));
    if (lookBack > 0) return <EditLookBack key={id} record={own} id={lookBack} onDone={() => void close()} />;
    return <LookBackForm key={id} record={own} onDone={() => void close()} />;
  }
  return read;
}

type Asked = Pick<UseQueryResult, 'data' | 'isError' | 'isPaused'>;

/**
 * Whether no answer comes while a person writes: it failed, or waits for a connection. Asked once more, it
 * stays so until there is one, or the writer would go from under their hands.
 */
function useOutOfReach({ data, isError, isPaused }: Asked, isWriting: boolean): boolean {
  const [wasOut, setWasOut] = useState(false);
  const isOut = isWriting && data === undefined && (isError || isPaused || wasOut);
  if (isOut !== wasOut) setWasOut(isOut);
  return isOut;
}

interface ReadProps {
  record: ThoughtRecord;
  onWrite: () => void;
  onEdit: (lookBack: LookBack) => void;
}

function Read({ record, onWrite, onEdit }: ReadProps) {
  const { time_zone } = useViewer();
  const [isSharing, setSharing] = useState(false);
  const isOwn = record.abilities.includes('update');
  const written = nearMomentWords(new Date(record.unformatted_date_created), new Date(), time_zone);
  return (
    <>
      <PageHeader
        title={texts.one.title}
        lead={isOwn ? capital(written) : texts.one.by(calledName(record.created_by))}
        actions={
          isOwn ? <Actions record={record} onWrite={onWrite} onShare={() => setSharing(true)} /> : null
        }
      />
      <div className="stack narrow">
        {isOwn ? (
          <WhoSeesOwn
            kind="thought_record"
            record={record}
            quote={firstWords(record)}
            onShare={() => setSharing(true)}
          />
        ) : null}
        <article className="card stack">
          <ThoughtWords record={record} />
        </article>
        {isOwn ? <Ease record={record} /> : null}
        {isOwn && record.is_complete ? <LookBacks record={record} onEdit={onEdit} /> : null}
      </div>
      {isSharing ? (
        <SharingOfOwn
          kind="thought_record"
          record={record}
          quote={firstWords(record)}
          share={shareThoughtRecord}
          onClose={() => setSharing(false)}
        />
      ) : null}
    </>
  );
}

interface ActionsProps {
  record: ThoughtRecord;
  onWrite: () => void;
  onShare: () => void;
}

function Actions({ record, onWrite, onShare }: ActionsProps) {
  const navigate = useNavigate();
  const remove = async () => {
    await navigate('/cbt', { replace: true });
    await removeThoughtRecord(record);
  };
  return (
    <>
      <Button icon={PenLine} onClick={onWrite}>
        {record.is_complete ? texts.one.edit : texts.one.goOn}
      </Button>
      <ActionMenu
        label={texts.one.more}
        actions={[
          { label: texts.one.share, icon: Users, onPress: onShare },
          { label: texts.one.remove, icon: Trash2, onPress: () => void remove() },
        ]}
      />
    </>
  );
}

/** How the strongest feeling stands after, in a kind sentence. */
function Ease({ record }: { record: ThoughtRecord }) {
  const ease = easeOf(record.emotions);
  if (ease === null) return null;
  if (ease.is === 'weaker') return <Notice kind="info">{texts.ease.weaker(ease.points)}</Notice>;
  if (ease.is === 'same') return <Notice kind="info">{texts.ease.same}</Notice>;
  return (
    <Notice kind="help">
      <p>{texts.ease.stronger}</p>
      <ButtonLink kind="quiet" to="/help">
        {texts.ease.help}
      </ButtonLink>
    </Notice>
  );
}
