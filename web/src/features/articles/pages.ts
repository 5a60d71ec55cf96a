// One file for the pages of reading: each more would be named in the first script.
export { ArticlePage, LearnPage } from './article-page.tsx';
export { LibraryPage } from './library-page.tsx';
export { SavedPage } from './saved-page.tsx';
export { TopicPage } from './topic-page.tsx';
