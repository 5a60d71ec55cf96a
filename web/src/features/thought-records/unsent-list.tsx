import { useNavigate } from 'react-router';
import { useViewer } from '#client/api/viewer.ts';
import { loadDraft, saveDraft } from '#client/storage/drafts.ts';
import { notify } from '#kit/notify.ts';
import { UnsentRow } from '#people/saving';
import { firstWords } from './first-words.ts';
import { texts } from './texts.ts';
import {
  postThought,
  sendThoughtAgain,
  type UnsentThought,
  useUnsentThoughts,
  withdrawThought,
} from './unsent-thoughts.ts';
import { NEW_THOUGHT } from './use-writing.ts';
import { writePath } from './write-path.ts';

/** Records that are saved here and not on the server yet. Nothing is drawn where there are none. */
export function UnsentThoughts() {
  const items = useUnsentThoughts();
  if (items.length === 0) return null;
  return (
    <section className="card card-list unsent" aria-label={texts.unsent.label}>
      <ul className="rows">
        {items.map((item) => (
          <Unsent key={item.clientKey} item={item} />
        ))}
      </ul>
    </section>
  );
}

function Unsent({ item }: { item: UnsentThought }) {
  const { clientKey, problem, written } = item;
  const viewer = useViewer();
  const navigate = useNavigate();
  const change = async () => {
    const outcome = await takeUp(item, viewer.id);
    if (outcome === 'taken_up') await navigate(writePath(written.form));
    else notify.info(texts.unsent[outcome]);
  };
  return (
    <UnsentRow
      problem={problem}
      words={texts.unsent}
      onSend={() => void sendThoughtAgain(clientKey)}
      onChange={() => void change()}
      onRemove={() => void discard(item)}
    >
      <p className="t">{firstWords(written)}</p>
    </UnsentRow>
  );
}

/** The words lie in the new place before they leave the old one. */
async function takeUp({ clientKey, written }: UnsentThought, person: number) {
  const place = { ...NEW_THOUGHT, person, member: person };
  try {
    if (await loadDraft(place)) return 'busy';
    await saveDraft(place, { ...written, version: 0 });
  } catch {
    return 'stays';
  }
  await withdrawThought(clientKey);
  return 'taken_up';
}

async function discard(item: UnsentThought): Promise<void> {
  await withdrawThought(item.clientKey);
  const undo = () => void postThought(item, async () => undefined);
  notify.success(texts.unsent.removed, { action: { label: texts.undo, onPress: undo } });
}
