// Articles to read: the library, its topics, an article, and what a person saved; and the view in which other
// texts are read as well.
export { ArticleHtml } from './article-html.tsx';
export { ArticlePage, LearnPage } from './article-page.tsx';
export { BackTo, BackToLibrary } from './back-to.tsx';
export { forYouArticles } from './fitting-articles.ts';
export { LibraryPage } from './library-page.tsx';
export { Reading } from './reading.tsx';
export { SavedPage } from './saved-page.tsx';
export { TopicPage } from './topic-page.tsx';
