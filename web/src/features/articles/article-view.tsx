import type { Article } from '@kith/contract/articles';
import { plainDay } from '@kith/contract/kit/dates';
import { Printer } from 'lucide-react';
import { Button, ButtonLink } from '#kit/button.tsx';
import { Notice } from '#kit/notice.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { Segmented } from '#kit/segmented.tsx';
import { ArticleHtml } from './article-html.tsx';
import { ArticleRows } from './article-rows.tsx';
import styles from './articles.module.css';
import { BackTo, BackToLibrary } from './back-to.tsx';
import { Contents } from './contents.tsx';
import { Responses } from './responses.tsx';
import { listed, texts } from './texts.ts';
import { READING_SIZES, useReadingSize } from './use-reading-size.ts';

/** An article to read: its words in the middle, and all else out of their way. */
export function ArticleView({ article }: { article: Article }) {
  const [size, setSize] = useReadingSize();
  const { topic, focus_area: area } = article;
  const minutes = texts.minutes(article.reading_minutes);
  return (
    <article className={styles['article']} data-size={size} lang={article.language}>
      {topic === 'general' ? (
        <BackToLibrary />
      ) : (
        <BackTo to={`/learn/${topic}`}>{texts.topics[topic]}</BackTo>
      )}
      <PageHeader title={article.title} lead={article.summary} />
      <p className="small muted">
        {minutes}
        {area ? ` · ${texts.article.under(area.focus_area)}` : null}
      </p>
      <div className={styles['tools']}>
        <Segmented
          label={texts.article.size}
          value={size}
          options={READING_SIZES.map((value) => ({ value, label: texts.article.sizes[value] }))}
          onChange={setSize}
        />
        <Button kind="quiet" icon={Printer} onClick={() => globalThis.print()}>
          {texts.article.print}
        </Button>
      </div>
      <ContentNotes article={article} />
      <Contents of={article.contents} />
      <ArticleHtml html={article.html} />
      <Responses article={article} />
      <About article={article} />
      <Onward article={article} />
    </article>
  );
}

function ContentNotes({ article: { content_notes: notes } }: { article: Article }) {
  if (notes.length === 0) return null;
  return (
    <Notice kind="info">
      <p className="strong">{texts.article.before}</p>
      <p>{texts.article.notes(listed(notes.map((note) => texts.hard[note])))}</p>
      <div className={styles['notes']}>
        <ButtonLink kind="quiet" to="/help">
          {texts.article.help}
        </ButtonLink>
      </div>
    </Notice>
  );
}

function About({ article }: { article: Article }) {
  const { author, version, reviewed, reading_grade: grade, sources } = article;
  return (
    <details className={styles['about']}>
      <summary>{texts.article.sources}</summary>
      <p>
        {texts.article.written(author, version)}{' '}
        {reviewed === null
          ? texts.article.notReviewed
          : texts.article.reviewed(plainDay(new Date(`${reviewed}T12:00:00Z`), 'UTC'))}{' '}
        {texts.article.grade(grade)}
      </p>
      <ul>
        {sources.map((source) => (
          <li key={source}>{source}</li>
        ))}
      </ul>
    </details>
  );
}

function Onward({ article: { next, related } }: { article: Article }) {
  return (
    <div className={styles['onward']}>
      {next ? (
        <section>
          <h2 className="h3 sec">{texts.article.next}</h2>
          <ArticleRows label={texts.article.next} articles={[next]} />
        </section>
      ) : null}
      {related.length > 0 ? (
        <section>
          <h2 className="h3 sec">{texts.article.related}</h2>
          <ArticleRows label={texts.article.related} articles={related} />
        </section>
      ) : null}
    </div>
  );
}
