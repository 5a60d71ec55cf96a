// What organisations write for their members: a list in the library, one to read, and the page on which
// administrators write. The pages of readers are fetched as one file.
export { LibraryWithResources } from './library-with-resources.tsx';
export { ResourcePage } from './resource-page.tsx';
