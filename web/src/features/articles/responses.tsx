import { type Article, HELPFULNESS } from '@kith/contract/articles';
import { Bookmark, BookmarkCheck, Heart, ThumbsDown, ThumbsUp } from 'lucide-react';
import { Button } from '#kit/button.tsx';
import styles from './articles.module.css';
import { texts } from './texts.ts';
import { useRespond } from './use-respond.ts';

const ICONS = { helpful: ThumbsUp, not_helpful: ThumbsDown } as const;

/** Like, save, and whether it helped. Pressed again, each is taken back. */
export function Responses({ article }: { article: Article }) {
  const { liked, saved, helpfulness_response: said, likes_count: likes } = article;
  const { like, save, rate, isBusy } = useRespond(article);
  return (
    <section className={styles['responses']} aria-labelledby="responses">
      <h2 className="vh" id="responses">
        {texts.respond.title}
      </h2>
      <div className="line wrap">
        <Button
          kind={saved ? 'soft' : 'secondary'}
          icon={saved ? BookmarkCheck : Bookmark}
          aria-pressed={saved}
          busy={isBusy}
          onClick={() => void save()}
        >
          {texts.respond.save}
        </Button>
        <Button
          kind={liked ? 'soft' : 'secondary'}
          icon={Heart}
          aria-pressed={liked}
          busy={isBusy}
          onClick={() => void like()}
        >
          {texts.respond.like}
        </Button>
        {likes > 0 ? <span className="small muted">{texts.respond.likes(likes)}</span> : null}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset with a legend would draw a box around two buttons */}
      <div role="group" aria-labelledby="helped">
        <p className="strong" id="helped">
          {texts.respond.helped}
        </p>
        <div className="line wrap">
          {HELPFULNESS.map((response) => (
            <Button
              key={response}
              kind={said === response ? 'soft' : 'secondary'}
              icon={ICONS[response]}
              aria-pressed={said === response}
              busy={isBusy}
              onClick={() => void rate(response)}
            >
              {texts.respond[response]}
            </Button>
          ))}
        </div>
        <p className="small muted" role="status">
          {said === null ? '' : texts.respond.thanks}
        </p>
      </div>
      <p className="small muted">{texts.respond.seen}</p>
    </section>
  );
}
