// Finding care: a search for professionals who are listed. What a person looks for stays in the memory of
// their tab, and nowhere else.
export { FindPage } from './find-page.tsx';
