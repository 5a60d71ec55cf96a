import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { useViewer } from '#client/api/viewer.ts';
import { PageHeader } from '#kit/page-header.tsx';
import { QueryList } from '#kit/query-list.tsx';
import { SkeletonList } from '#kit/skeleton-rows.tsx';
import { ArticleRows } from './article-rows.tsx';
import { libraryQuery } from './articles-api.ts';
import { BackToLibrary } from './back-to.tsx';
import { texts } from './texts.ts';
import { topicOf } from './topic-of.ts';

/** `/learn/adhd` and the other topics: their pages, and those about medicines. */
export function TopicPage() {
  const { id } = useViewer();
  const topic = topicOf(useLocation().pathname);
  const query = useQuery(libraryQuery(id));
  return (
    <>
      <BackToLibrary />
      <PageHeader title={texts.topics[topic]} lead={texts.topic.lead} />
      <div className="stack narrow">
        <QueryList
          query={query}
          loading={texts.library.loading}
          failed={texts.library.failed}
          skeleton={<SkeletonList />}
        >
          {(articles) => {
            const ofTopic = articles.filter((article) => article.topic === topic);
            return (
              <>
                <Part title={texts.topic.pages} articles={ofTopic.filter(({ kind }) => kind === 'topic')} />
                <Part
                  title={texts.topic.medicines}
                  articles={ofTopic.filter(({ kind }) => kind === 'medication')}
                />
              </>
            );
          }}
        </QueryList>
      </div>
    </>
  );
}

function Part({
  title,
  articles,
}: {
  title: string;
  articles: Parameters<typeof ArticleRows>[0]['articles'];
}) {
  return (
    <section>
      <h2 className="h3 sec">{title}</h2>
      <ArticleRows label={title} articles={articles} />
    </section>
  );
}
