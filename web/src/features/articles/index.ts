// Articles to read: the library, its topics, an article, and what a person saved. The pages are fetched
// as one file, since each more would be named in the first script.
export { ArticleHtml } from './article-html.tsx';
export { ArticlePage, LearnPage } from './article-page.tsx';
export { BackToLibrary } from './back-to.tsx';
export { useFittingArticles } from './fitting-articles.ts';
export { LibraryPage } from './library-page.tsx';
export { Reading } from './reading.tsx';
export { SavedPage } from './saved-page.tsx';
export { TopicPage } from './topic-page.tsx';
