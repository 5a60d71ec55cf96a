import { act, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { notify } from '#kit/notify.ts';
import { Toasts } from '#kit/toasts.tsx';
import { UnsentRow } from './unsent-row.tsx';

const words = { waiting: 'Waits', sendNow: 'Send now', change: 'Edit', remove: 'Delete', badge: 'Not sent' };

it('takes no press on a button for the one that comes in its place', () => {
  const does = { onSend: vi.fn(), onChange: vi.fn(), onRemove: vi.fn() };
  const { rerender } = render(
    <UnsentRow problem={null} words={words} {...does}>
      Words
    </UnsentRow>,
  );
  const pressed = screen.getByRole('button', { name: 'Send now' });
  rerender(
    <UnsentRow problem="Refused" words={words} {...does}>
      Words
    </UnsentRow>,
  );

  pressed.click();

  expect(screen.getByRole('button', { name: 'Edit' })).toBeDefined();
  expect(does.onChange).not.toHaveBeenCalled();
});

it('comes into sight where a toast lies on its buttons, and stays where none does', async () => {
  const tops: Record<string, number> = { row: 620, toast: 690 };
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return new DOMRect(0, tops[this.className.split(' ')[0] ?? ''] ?? 0, 390, 100);
  });
  const does = { onSend: vi.fn(), onChange: vi.fn(), onRemove: vi.fn() };
  render(
    <>
      <ul>
        <UnsentRow problem={null} words={words} {...does}>
          Words
        </UnsentRow>
      </ul>
      <Toasts />
    </>,
  );
  const scroll = vi.spyOn(screen.getByRole('listitem'), 'scrollIntoView');

  act(() => void notify.warning('Not sent yet'));
  await waitFor(() => expect(scroll).toHaveBeenCalledWith({ block: 'nearest' }));

  scroll.mockClear();
  tops['row'] = 500;
  act(() => void notify.warning('Still not sent'));
  await new Promise((done) => setTimeout(done, 100));
  expect(scroll).not.toHaveBeenCalled();
  act(() => notify.clear());
});
