import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#kit/button.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { Segmented } from '#kit/segmented.tsx';
import { ArticleHtml } from './article-html.tsx';
import styles from './articles.module.css';
import { texts } from './texts.ts';
import { READING_SIZES, useReadingSize } from './use-reading-size.ts';

interface ReadingProps {
  title: string;
  lead: string | null;
  /** Where it comes from, or how long it takes. */
  facts: ReactNode;
  lang?: string;
  html: string;
  /** The way up, above the title. */
  back: ReactNode;
  /** Stands between the tools and the words. */
  before?: ReactNode;
  /** Follows the words. */
  children?: ReactNode;
}

/** A text to read: its words in the middle, and all else out of their way. */
export function Reading({ title, lead, facts, lang, html, back, before, children }: ReadingProps) {
  const [size, setSize] = useReadingSize();
  return (
    <article className={styles['article']} data-size={size} lang={lang}>
      {back}
      <PageHeader title={title} lead={lead} />
      <p className="small muted">{facts}</p>
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
      {before}
      <ArticleHtml html={html} />
      {children}
    </article>
  );
}
