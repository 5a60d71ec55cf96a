import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { App } from './app/app.tsx';
import { dialogsFirst } from './app/dialogs-first.ts';
import { routeObjects } from './app/router.tsx';
import { nameFirstEntry } from './app/scroll-memory.tsx';
import { createQueryClient } from './client/cache/query-client.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root to draw into.');

nameFirstEntry();
const queries = createQueryClient();
const router = dialogsFirst(createBrowserRouter(routeObjects(queries)));

createRoot(root).render(
  <StrictMode>
    <App queries={queries} router={router} />
  </StrictMode>,
);

// Nothing of this stands in the way of the first page; where it can not be fetched the page does without.
addEventListener('load', () => {
  const idle = globalThis.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 1_000));
  idle(() => {
    import('./app/after-load.ts').then(({ afterLoad }) => afterLoad()).catch(() => undefined);
  });
});
