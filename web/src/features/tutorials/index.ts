// Tutorials: the list, one of them, and the step that stands beside the page it explains. They are fetched as
// one file, since each more would be named in the first script.
export { Tour } from './tour.tsx';
export { TutorialPage } from './tutorial-page.tsx';
export { TutorialsPage } from './tutorials-page.tsx';
export { useUnseenTutorials } from './unseen-tutorials.ts';
