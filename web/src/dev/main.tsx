// The page of the kit, which the server shows outside production alone. It has each part in each of its
// states, for people, axe and pictures.
import '#kit/kit.css';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { followColourScheme } from '#kit/display.ts';
import { Toasts } from '#kit/toasts.tsx';
import { KitPage } from './kit-page.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root to draw into.');
followColourScheme();
createRoot(root).render(
  <MemoryRouter>
    <KitPage />
    <Toasts />
  </MemoryRouter>,
);
