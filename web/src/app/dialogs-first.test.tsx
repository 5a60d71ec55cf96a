import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { createBrowserRouter, useNavigate } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Button } from '#kit/button.tsx';
import { ConfirmDialog } from '#kit/confirm-dialog.tsx';
import { Dialog } from '#kit/dialog.tsx';
import { dialogsFirst, leadElsewhere } from './dialogs-first.ts';

let router: ReturnType<typeof dialogsFirst>;
let onBack: (close: () => void) => void;
let isSignedIn: boolean;

function Plans() {
  const [isOpen, setOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  return (
    <main>
      <h1>Plans</h1>
      <Button onClick={() => setOpen(true)}>Change</Button>
      <Dialog opened={isOpen} onClose={() => onBack(() => setOpen(false))} title="Change a plan">
        <Button onClick={() => setAsking(true)}>Delete</Button>
        <ConfirmDialog
          opened={isAsking}
          title="Delete the plan?"
          confirm="Yes"
          onConfirm={() => void navigate('/home')}
          onClose={() => setAsking(false)}
        >
          It will be gone.
        </ConfirmDialog>
      </Dialog>
    </main>
  );
}

const user = userEvent.setup();
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const dialogs = () => screen.queryAllByRole('dialog').map((one) => one.querySelector('h2')?.textContent);

/** A press of Back or Forward, until the browser has done it and the kit has answered it. */
async function go(by: number): Promise<void> {
  await act(async () => {
    history.go(by);
    await settled();
  });
}

const settled = () => act(() => new Promise<void>((resolve) => void setTimeout(resolve, 200)));

beforeEach(async () => {
  await settled();
  onBack = (close) => close();
  isSignedIn = true;
  history.pushState(null, '', '/before');
  history.pushState(null, '', '/plans');
  router = dialogsFirst(
    createBrowserRouter([
      { path: '/plans', Component: Plans, loader: () => (isSignedIn ? null : leadElsewhere('/login')) },
      { path: '*', element: <h1>Elsewhere</h1> },
    ]),
  );
  render(<RouterProvider router={router} />);
  await settled();
  return () => router.dispose();
});

describe('Forward', () => {
  it('shows the page of the entry, also where a dialog was open there', async () => {
    for (const page of ['/elsewhere', '/plans']) await act(() => router.navigate(page));
    await settled();
    await press('Change');
    await go(-1);
    await go(-1);
    expect(location.pathname).toBe('/elsewhere');

    await go(2);
    await settled();

    expect(location.pathname).toBe('/plans');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Plans');
  });
});

describe('a page that closes a dialog and leads elsewhere when it is asked about anew', () => {
  it.each(['at once', 'while the dialog is open'])(
    'shows the address of the other page, %s',
    async (when) => {
      await press('Change');
      isSignedIn = false;
      await act(async () => {
        if (when === 'at once') screen.getByRole('button', { name: 'Close' }).click();
        await router.revalidate();
      });
      await settled();

      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Elsewhere');
      expect(location.pathname).toBe('/login');
      await go(-1);
      expect(location.pathname).toBe('/before');
    },
  );
});

describe('Back', () => {
  it('closes the dialog and stays on the page; the next one leaves the page', async () => {
    await press('Change');
    expect(dialogs()).toEqual(['Change a plan']);

    await go(-1);
    expect(dialogs()).toEqual([]);
    expect(location.pathname).toBe('/plans');

    await go(-1);
    expect(location.pathname).toBe('/before');
  });

  it('closes one dialog after another', async () => {
    await press('Change');
    await press('Delete');
    expect(dialogs()).toEqual(['Change a plan', 'Delete the plan?']);

    await go(-1);
    expect(dialogs()).toEqual(['Change a plan']);
    await go(-1);
    expect(dialogs()).toEqual([]);
    expect(location.pathname).toBe('/plans');
  });

  it('closes every dialog it is pressed over at once', async () => {
    await press('Change');
    await press('Delete');

    await go(-2);

    expect(dialogs()).toEqual([]);
    expect(location.pathname).toBe('/plans');
  });

  it('leaves the page at once after a dialog was closed by its button', async () => {
    await press('Change');
    await press('Close');
    await settled();

    await go(-1);

    expect(location.pathname).toBe('/before');
  });

  it('does not close a dialog that stays, and asks it anew the next time', async () => {
    onBack = vi.fn();
    await press('Change');

    await go(-1);
    await go(-1);

    expect(onBack).toHaveBeenCalledTimes(2);
    expect(dialogs()).toEqual(['Change a plan']);
    expect(location.pathname).toBe('/plans');
  });

  it('returns from where a dialog led to the page that it was on, without the dialog', async () => {
    await press('Change');
    await press('Delete');
    await press('Yes');
    await settled();
    expect(location.pathname).toBe('/home');
    expect(screen.getByRole('heading', { name: 'Elsewhere' })).toBeDefined();

    await go(-1);
    expect(location.pathname).toBe('/plans');
    expect(dialogs()).toEqual([]);
    await go(-1);
    expect(location.pathname).toBe('/before');
  });
});

describe('Forward', () => {
  it('opens no dialog again, and leaves no step between', async () => {
    await press('Change');
    await go(-1);

    await go(1);
    await settled();
    expect(dialogs()).toEqual([]);

    await go(-1);
    expect(location.pathname).toBe('/before');
  });
});
