import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { KeyList } from './key-list.tsx';
import { rowKeys, setSingleKeys, useSingleKeys } from './single-keys.ts';

afterEach(() => setSingleKeys(true));

function List({ onClaim }: { onClaim: () => void }) {
  const list = useRef<HTMLUListElement>(null);
  useSingleKeys({ ...rowKeys(list, 'li'), c: onClaim });
  return (
    <>
      <input aria-label="Name" />
      <ul ref={list}>
        {['One', 'Two'].map((name) => (
          <li key={name}>
            <button type="button">{name}</button>
            <a href={`/${name}`}>More of {name}</a>
          </li>
        ))}
      </ul>
      <KeyList keys={[['c', 'Claim it']]} />
    </>
  );
}

function open() {
  const onClaim = vi.fn();
  render(<List onClaim={onClaim} />);
  return { onClaim, user: userEvent.setup() };
}

const focused = () => document.activeElement?.textContent;

it('moves over the rows of a list and stays at both ends', async () => {
  const { user } = open();

  const seen = [];
  for (const key of ['j', 'j', 'j', 'k', 'k']) {
    await user.keyboard(key);
    seen.push(focused());
  }

  expect(seen).toEqual(['One', 'Two', 'Two', 'One', 'One']);
});

it('acts by one key, and not while the person types or with Ctrl', async () => {
  const { user, onClaim } = open();
  await user.keyboard('c');
  expect(onClaim).toHaveBeenCalledTimes(1);

  await user.keyboard('{Control>}c{/Control}');
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'cc?');

  expect(onClaim).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('shows its keys by a question mark, and is off for good when it is turned off there', async () => {
  const { user, onClaim } = open();
  await user.keyboard('?');
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(dialog.textContent).toContain('Claim it');
  await user.keyboard('c');
  expect(onClaim).not.toHaveBeenCalled();

  await user.click(screen.getByRole('switch', { name: /Single-key shortcuts/ }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('c?');

  expect(onClaim).not.toHaveBeenCalled();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(localStorage.getItem('kith-single-keys')).toBe('off');
});
