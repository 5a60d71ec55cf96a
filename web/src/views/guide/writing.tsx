import type { CrisisReply } from '@kith/contract/guide/crisis-replies';
import type { Chat } from './chat.ts';
import { Composer } from './composer.tsx';
import { ModelLine } from './model/model-line.tsx';
import type { OfferedModel } from './model/use-model.ts';
import { PinnedHelp } from './pinned-help.tsx';
import { texts } from './texts.ts';

interface WritingProps {
  chat: Chat | undefined;
  crisis: CrisisReply | undefined;
  isDoing: boolean;
  model: OfferedModel | undefined;
  /** Nothing may go to the model today. */
  isResting: boolean;
  onSend: (message: string) => void;
}

/** The field, and above it what must be in sight while a person writes. */
export function Writing({ chat, crisis, isDoing, model, isResting, onSend }: WritingProps) {
  const helpDay = chat?.helpDay ?? null;
  const mayWrite = chat !== undefined && crisis?.level !== 'emergency' && (crisis || !isDoing);
  return (
    <>
      {helpDay && !crisis ? <PinnedHelp /> : null}
      {crisis ? null : <ModelLine of={model} isResting={isResting} />}
      {mayWrite ? (
        <Composer key={crisis?.id} onSend={onSend} answer={crisis ? texts.crisis.stillHere : undefined} />
      ) : null}
    </>
  );
}
