import type { ThoughtRecord } from '@kith/contract/thought-record-fields';
import { useQuery } from '@tanstack/react-query';
import { useViewer } from '#client/api/viewer.ts';
import { Button } from '#kit/button.tsx';
import { Notice } from '#kit/notice.tsx';
import { QueryList } from '#kit/query-list.tsx';
import { LookBackForm } from './look-back-form.tsx';
import { texts } from './look-back-texts.ts';
import { lookBacksQuery } from './look-backs-api.ts';

interface EditLookBackProps {
  record: ThoughtRecord;
  /** The look back. */
  id: number;
  onDone: () => void;
}

/** Changes one of them; another device may have deleted it. */
export function EditLookBack({ record, id, onDone }: EditLookBackProps) {
  const query = useQuery(lookBacksQuery(useViewer().id, record.id));
  return (
    <QueryList query={query} loading={texts.loading} failed={texts.failed} safe={texts.safe}>
      {({ look_backs }) => {
        const lookBack = look_backs.find((one) => one.id === id);
        if (lookBack) return <LookBackForm record={record} lookBack={lookBack} onDone={onDone} />;
        return (
          <Notice kind="info">
            <p>{texts.removal.gone}</p>
            <Button onClick={onDone}>{texts.form.back}</Button>
          </Notice>
        );
      }}
    </QueryList>
  );
}
