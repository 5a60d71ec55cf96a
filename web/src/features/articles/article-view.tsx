import type { Article } from '@kith/contract/articles';
import { plainDay } from '@kith/contract/kit/dates';
import { Suspense } from 'react';
import { later } from '#client/connection/later.ts';
import { ButtonLink } from '#kit/button.tsx';
import { Notice } from '#kit/notice.tsx';
import { ArticleRows } from './article-rows.tsx';
import styles from './articles.module.css';
import { BackTo, BackToLibrary } from './back-to.tsx';
import { Contents } from './contents.tsx';
import { Reading } from './reading.tsx';
import { Responses } from './responses.tsx';
import { listed, texts } from './texts.ts';

/** Fetched for browsers that can speak at all. */
const Listen = later(async () => (await import('./listen/listen.tsx')).Listen);
const canSpeak = () => 'speechSynthesis' in globalThis;

interface ArticleViewProps {
  article: Article;
  /** The server has not given it, and would take no response. */
  isCopy?: boolean;
}

/** An article to read, with what its reader says of it and where to go on. */
export function ArticleView({ article, isCopy = false }: ArticleViewProps) {
  const { topic, focus_area: area } = article;
  const minutes = texts.minutes(article.reading_minutes);
  return (
    <Reading
      title={article.title}
      lead={article.summary}
      facts={
        <>
          {minutes}
          {area ? ` · ${texts.article.under(area.focus_area)}` : null}
        </>
      }
      lang={article.language}
      html={article.html}
      back={
        topic === 'general' ? (
          <BackToLibrary />
        ) : (
          <BackTo to={`/learn/${topic}`}>{texts.topics[topic]}</BackTo>
        )
      }
      before={
        <>
          {canSpeak() ? (
            <div className={styles['listen']}>
              <Suspense>
                <Listen article={article} />
              </Suspense>
            </div>
          ) : null}
          <ContentNotes article={article} />
          <Contents of={article.contents} />
        </>
      }
    >
      {isCopy ? null : <Responses article={article} />}
      <About article={article} />
      <Onward article={article} />
    </Reading>
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
