import type { ArticleCard, ArticleLink } from '@kith/contract/articles';
import { Bookmark } from 'lucide-react';
import { Badge } from '#kit/badge.tsx';
import { RowLink } from '#kit/card.tsx';
import { Marked } from '#kit/marked.tsx';
import { texts } from './texts.ts';

interface ArticleRowsProps {
  label: string;
  articles: readonly (ArticleCard | ArticleLink)[];
}

/** Articles to open, each with what it is about and how long it takes. */
export function ArticleRows({ label, articles }: ArticleRowsProps) {
  return (
    <ul className="card card-list rows" aria-label={label}>
      {articles.map((article) => (
        <li key={article.id}>
          <ArticleRow article={article} />
        </li>
      ))}
    </ul>
  );
}

function ArticleRow({ article }: { article: ArticleCard | ArticleLink }) {
  const found = 'found' in article ? article.found : null;
  return (
    <RowLink
      to={article.route}
      title={found ? <Marked parts={found.title} /> : article.title}
      detail={
        <>
          <span className="blk">{found ? <Marked parts={found.excerpt} /> : article.summary}</span>
          <span className="blk">{texts.minutes(article.reading_minutes)}</span>
        </>
      }
      after={
        'saved' in article && article.saved ? <Badge icon={Bookmark}>{texts.respond.isSaved}</Badge> : null
      }
    />
  );
}
