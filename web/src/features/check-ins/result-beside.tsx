import type { Assessment } from '@kith/contract/assessment-fields';
import { Printer, Share2 } from 'lucide-react';
import { useState } from 'react';
import { whatWentWrong } from '#client/connection/api-error.ts';
import { Button } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { notify } from '#kit/notify.ts';
import { SwitchRow } from '#kit/toggles.tsx';
import { SeenBy, SharingOf } from '#people/sharing';
import { shareResult, withholdResult } from './check-ins-api.ts';
import { texts } from './texts.ts';
import { Watched } from './watched.tsx';

interface ResultBesideProps {
  assessment: Assessment;
  isOwn: boolean;
}

/** Who sees it, and the way to share it. */
export function ResultBeside({ assessment, isOwn }: ResultBesideProps) {
  const [isSharing, setSharing] = useState(false);
  return (
    <>
      <Card title={texts.result.shareTitle}>
        <div className="stack">
          <div className="small muted">
            {isOwn ? <p>{texts.result.shareText}</p> : null}
            <SeenBy kind="assessment" record={assessment} />
            {isOwn ? <Watched assessment={assessment} /> : null}
          </div>
          {assessment.abilities.includes('share') ? (
            <Button kind="primary" icon={Share2} block onClick={() => setSharing(true)}>
              {texts.result.share}
            </Button>
          ) : null}
          {assessment.abilities.includes('withhold') ? <Hide assessment={assessment} /> : null}
          <Button kind="quiet" icon={Printer} block onClick={() => globalThis.print()}>
            {texts.result.print}
          </Button>
        </div>
      </Card>
      {isSharing ? (
        <SharingOf
          kind="assessment"
          record={assessment}
          quote={assessment.short_title}
          share={shareResult}
          onClose={() => setSharing(false)}
        />
      ) : null}
    </>
  );
}

/** Takes the result from supporters who may see results, or gives it back to them, at once. */
function Hide({ assessment: { id, withheld } }: { assessment: Assessment }) {
  const [wanted, setWanted] = useState<boolean | null>(null);
  const turn = async (hidden: boolean) => {
    setWanted(hidden);
    try {
      await withholdResult({ id, withheld: hidden });
    } catch (error) {
      notify.error(whatWentWrong(error));
    }
    setWanted(null);
  };
  return (
    <SwitchRow
      label={texts.result.hide}
      checked={wanted ?? withheld}
      disabled={wanted !== null}
      onChange={({ currentTarget }) => void turn(currentTarget.checked)}
    />
  );
}
