import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HelpContext } from './help-options.ts';
import { HelpPage } from './help-page.tsx';
import { HelpServicePage } from './help-service-page.tsx';

const options = { veteran: false, young: false, planReady: true, teamPath: '/messaging' };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function show(at = '/help') {
  return render(
    <HelpContext value={options}>
      <MemoryRouter initialEntries={[at]}>{at === '/help' ? <HelpPage /> : <HelpServicePage />}</MemoryRouter>
    </HelpContext>,
  );
}

const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

function turn(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  fireEvent(document, new Event('visibilitychange'));
}

/** Presses a way, and is gone from the page for a while. */
function goAndComeBack(href: string, seconds: number): void {
  const link = document.querySelector(`a[href="${href}"]`);
  if (!link) throw new Error(`There is no ${href}.`);
  fireEvent.click(link);
  pass(2);
  turn('hidden');
  pass(seconds);
  turn('visible');
}

const question = () => screen.findByRole('region', { name: 'Did that help?' });
const hrefs = (region: HTMLElement) =>
  within(region)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

it('a person who is back from a call is asked, and led to the next way', async () => {
  show();
  goAndComeBack('tel:131114', 300);

  const asked = await question();
  expect(document.activeElement).toBe(within(asked).getByRole('heading'));
  fireEvent.click(within(asked).getByRole('button', { name: 'Not yet' }));

  const next = screen.getByRole('region', { name: 'What you can try next' });
  expect(hrefs(next)).toEqual(['tel:1300659467', 'sms:0477131114', '/safety-plan', '/messaging', 'tel:000']);
  expect(document.activeElement).toBe(within(next).getByRole('heading'));
});

it('a yes is met with kindness and one’s own plan, and can be closed', async () => {
  show();
  goAndComeBack('sms:0477131114', 60);
  fireEvent.click(within(await question()).getByRole('button', { name: 'Yes, a little' }));

  const answer = screen.getByRole('region', { name: 'Good that you reached out' });
  expect(hrefs(answer)).toEqual(['/safety-plan', '/messaging']);
  fireEvent.click(within(answer).getByRole('button', { name: 'Close this' }));
  expect(screen.queryByRole('region', { name: 'Good that you reached out' })).toBeNull();
});

it('a chat in another tab counts, also on the page of a service', async () => {
  show('/help/kids_helpline');
  goAndComeBack('https://kidshelpline.com.au/', 60);

  await question();
});

it('a person who was gone for a moment only is not asked, and is when the call follows', async () => {
  show();
  goAndComeBack('tel:131114', 3);
  expect(screen.queryByText('Did that help?')).toBeNull();

  turn('hidden');
  pass(120);
  turn('visible');
  await question();
});

it('leaving the page for another reason asks nothing', () => {
  show();
  turn('hidden');
  pass(120);
  turn('visible');
  expect(screen.queryByText('Did that help?')).toBeNull();

  fireEvent.click(document.querySelector('a[href="tel:131114"]') as Element);
  pass(600);
  turn('hidden');
  pass(120);
  turn('visible');
  expect(screen.queryByText('Did that help?')).toBeNull();
});

it('nothing of it is kept', async () => {
  const kept = vi.spyOn(Storage.prototype, 'setItem');
  const sent = vi.spyOn(globalThis, 'fetch');
  const { unmount } = show();
  goAndComeBack('tel:131114', 300);
  fireEvent.click(within(await question()).getByRole('button', { name: 'Not yet' }));
  act(() => unmount());
  show();

  expect(screen.queryByText('Did that help?')).toBeNull();
  expect(kept).not.toHaveBeenCalled();
  expect(sent).not.toHaveBeenCalled();
});
