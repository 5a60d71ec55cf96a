import { Clock, TriangleAlert } from 'lucide-react';
import { Badge } from '#kit/badge.tsx';
import { Button } from '#kit/button.tsx';
import { firstWords } from './first-words.ts';
import { texts } from './texts.ts';
import {
  sendThoughtAgain,
  type UnsentThought,
  useUnsentThoughts,
  withdrawThought,
} from './unsent-thoughts.ts';

/** Records that are saved here and not on the server yet. Nothing is drawn where there are none. */
export function UnsentThoughts() {
  const items = useUnsentThoughts();
  if (items.length === 0) return null;
  return (
    <section className="card card-list unsent" aria-label={texts.unsent.label}>
      <ul className="rows">
        {items.map((item) => (
          <UnsentRow key={item.clientKey} item={item} />
        ))}
      </ul>
    </section>
  );
}

function UnsentRow({ item }: { item: UnsentThought }) {
  const { clientKey, problem, written } = item;
  return (
    <li className="row">
      <div className="grow">
        <p className="t">{firstWords(written)}</p>
        <p className="s">{problem ?? texts.unsent.waiting}</p>
        <div className="actions">
          <Button kind="quiet" onClick={() => void sendThoughtAgain(clientKey)}>
            {texts.unsent.again}
          </Button>
          <Button kind="quiet" onClick={() => void withdrawThought(clientKey)}>
            {texts.unsent.remove}
          </Button>
        </div>
      </div>
      <Badge kind="line" icon={problem === null ? Clock : TriangleAlert}>
        {texts.unsent.label}
      </Badge>
    </li>
  );
}
