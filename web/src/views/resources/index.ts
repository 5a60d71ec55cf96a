// What organisations write for their members: a list in the library, one to read, and the page on which
// administrators write. All pages of reading, those of articles too, come as one file: each more would be
// named in the first script.
export { ArticlePage, LearnPage, SavedPage, TopicPage } from '#features/articles';
export { LibraryWithResources } from './library-with-resources.tsx';
export { ResourcePage } from './resource-page.tsx';
