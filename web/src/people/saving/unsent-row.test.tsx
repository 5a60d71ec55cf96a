import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
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
