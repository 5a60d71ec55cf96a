import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StickyNote } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Avatar } from './avatar.tsx';
import { Button } from './button.tsx';
import { Card, RowLink, Rows, Tile } from './card.tsx';
import { Chip, Chips } from './chip.tsx';
import { DateField, TimeField } from './date-field.tsx';
import { Dialog } from './dialog.tsx';
import { setDisplay, useDisplay } from './display.ts';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';
import { TextArea, TextField } from './fields.tsx';
import { FormErrorSummary } from './form-error-summary.tsx';
import { FormFailure } from './form-failure.tsx';
import { GrowthRings } from './growth-rings.tsx';
import { IconButton } from './icon-button.tsx';
import { notify } from './notify.ts';
import { PageHeader } from './page-header.tsx';
import { PasswordField } from './password-field.tsx';
import { Pips } from './pips.tsx';
import { Segmented } from './segmented.tsx';
import { Loading, Skeleton } from './skeleton.tsx';
import { Toasts } from './toasts.tsx';
import { SwitchRow } from './toggles.tsx';

/** Of 50 characters 35 are there. */
function Reason() {
  const [words, setWords] = useState('x'.repeat(35));
  return (
    <TextArea
      label="Reason"
      limit={50}
      value={words}
      onChange={({ currentTarget }) => setWords(currentTarget.value)}
    />
  );
}

const show = (parts: ReactNode) => render(<MemoryRouter>{parts}</MemoryRouter>);

describe('buttons', () => {
  it('a button never sends a form unless it is told to', () => {
    show(<Button>Save</Button>);

    expect(screen.getByRole('button', { name: 'Save' }).getAttribute('type')).toBe('button');
  });

  it('a busy button can not be pressed twice', async () => {
    const onClick = vi.fn();
    show(
      <Button busy onClick={onClick}>
        Save
      </Button>,
    );

    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(onClick).not.toHaveBeenCalled();
  });

  it('an icon button has a name', () => {
    show(<IconButton icon={StickyNote} label="Add a note" />);

    screen.getByRole('button', { name: 'Add a note' });
  });
});

describe('choices', () => {
  it('a chip says whether it is on', async () => {
    const onPress = vi.fn();
    show(
      <Chips label="Kinds">
        <Chip pressed onPress={onPress}>
          Notes
        </Chip>
      </Chips>,
    );

    const chip = within(screen.getByRole('group', { name: 'Kinds' })).getByRole('button', { pressed: true });
    await userEvent.click(chip);
    expect(onPress).toHaveBeenCalledOnce();
  });

  it('of several segments one holds', async () => {
    const onChange = vi.fn();
    const options = [
      { value: 'light', label: 'Light' },
      { value: 'dark', label: 'Dark' },
    ] as const;
    show(<Segmented label="Colours" value="light" options={options} onChange={onChange} />);

    await userEvent.click(screen.getByRole('radio', { name: 'Dark' }));
    expect(onChange).toHaveBeenCalledWith('dark');
  });

  it('a switch is a switch', () => {
    show(<SwitchRow label="Quick exit on every page" defaultChecked />);

    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Quick exit on every page' }).checked).toBe(
      true,
    );
  });
});

describe('fields', () => {
  it('an error is tied to its field', () => {
    show(<TextField label="Mobile number" error="This number looks short." />);

    const field = screen.getByRole('textbox', { name: 'Mobile number' });
    const described = field.getAttribute('aria-describedby') ?? '';
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(described.split(' ').at(-1) ?? '')?.textContent).toBe(
      'This number looks short.',
    );
  });

  it('a day and a time are the fields of the device, with a label, a hint and an error', () => {
    show(
      <>
        <DateField label="Last day" description="It ends as the day does." min="2026-11-23" />
        <TimeField label="At" error="Please choose a time." />
      </>,
    );

    const day = screen.getByLabelText('Last day');
    const limits = ['type', 'min', 'max'].map((name) => day.getAttribute(name));
    expect(limits).toEqual(['date', '2026-11-23', '9999-12-31']);
    expect(day.getAttribute('aria-describedby')).not.toBeNull();
    const time = screen.getByLabelText('At');
    expect([time.getAttribute('type'), time.getAttribute('aria-invalid')]).toEqual(['time', 'true']);
  });

  it('a field says near its limit how many characters are left, and beyond it how many are too many', async () => {
    show(<Reason />);
    const field = screen.getByRole('textbox', { name: 'Reason' });
    expect(screen.queryByText(/left/)).toBeNull();

    await userEvent.type(field, 'Walks');
    expect(field.getAttribute('aria-describedby')).not.toBeNull();
    await screen.findByText(/10 characters left/, { selector: 'p' });
    await userEvent.type(field, ' by the se');

    await screen.findByText(/0 characters left/, { selector: 'p' });
    expect(screen.getByRole('status').textContent).toBe('0 characters left.');
    await userEvent.type(field, 'a');
    await screen.findByText(/1 character too many/, { selector: 'p' });
  });

  it('a password can be shown and hidden', async () => {
    show(<PasswordField label="Password" autoComplete="current-password" />);
    const field = screen.getByLabelText('Password', { selector: 'input' });
    expect(field.getAttribute('type')).toBe('password');

    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));

    expect(field.getAttribute('type')).toBe('text');
    screen.getByRole('button', { name: 'Hide password' });
  });

  it('the summary counts what is to fix, takes the focus and leads to the field', async () => {
    show(
      <>
        <FormErrorSummary faults={[{ id: 'mob', label: 'mobile number' }]} />
        <TextField id="mob" label="Mobile number" />
      </>,
    );

    const summary = screen.getByRole('alert');
    expect(summary.textContent).toBe('There’s one thing to fix: mobile number. Nothing you typed is lost.');
    expect(document.activeElement).toBe(summary);
    await userEvent.click(screen.getByRole('link', { name: 'mobile number' }));
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Mobile number' }));
  });

  it('what no field is to blame for is said, and comes into sight', () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    show(<FormFailure>We couldn’t reach Kith.</FormFailure>);

    expect(scrolled.mock.contexts).toEqual([screen.getByRole('alert').parentElement]);
    scrolled.mockRestore();
  });

  it('goes again in a browser that answers a promise when it has come into sight', () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    // As Chromium 153 does, whose promise React would take for what ends the effect.
    scrolled.mockReturnValue(Promise.resolve() as unknown as undefined);
    const { unmount } = show(<FormFailure>We couldn’t reach Kith.</FormFailure>);

    expect(unmount).not.toThrow();
    scrolled.mockRestore();
  });
});

describe('surfaces', () => {
  it('a card is a region named by its title, and a row is one target', () => {
    show(
      <Card title="Coming up" kind="list">
        <Rows>
          <RowLink
            to="/tasks"
            title="Call the clinic"
            detail="Due Thursday"
            before={<Tile icon={StickyNote} tint={5} />}
          />
        </Rows>
      </Card>,
    );

    const card = screen.getByRole('region', { name: 'Coming up' });
    expect(
      within(card)
        .getByRole('link', { name: /Call the clinic/ })
        .getAttribute('href'),
    ).toBe('/tasks');
  });

  it('an avatar shows at most two letters and stays within the six colours', () => {
    show(<Avatar initials="mjh" colour={8} name="Maya Hart" />);

    const avatar = screen.getByRole('img', { name: 'Maya Hart' });
    expect(avatar.textContent).toBe('MJ');
    expect(avatar.className).toContain('av2');
  });

  it('pips say their value', () => {
    show(<Pips value={6} label="Sleep" />);

    screen.getByRole('img', { name: 'Sleep: 6 of 10' });
  });

  it('rings are decoration: every ring closes, and nothing is said', () => {
    const { container } = show(<GrowthRings rings={4} />);

    const paths = [...container.querySelectorAll('path')].map((path) => path.getAttribute('d') ?? '');
    expect(paths).toHaveLength(4);
    expect(paths.every((path) => /^M.*Z$/.test(path) && !path.includes('NaN'))).toBe(true);
    expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  });
});

describe('states', () => {
  it('a page has one h1 that can take the focus', () => {
    show(<PageHeader title="My journey" lead="All in one place." />);

    expect(screen.getByRole('heading', { level: 1, name: 'My journey' }).tabIndex).toBe(-1);
  });

  it('an empty list says what will be there and offers one action', () => {
    show(
      <EmptyState drawing={null} title="No files yet" action={<Button>Add a file</Button>}>
        Keep letters, plans and test results here.
      </EmptyState>,
    );

    screen.getByRole('heading', { name: 'No files yet' });
    screen.getByRole('button', { name: 'Add a file' });
  });

  it('an error names its code and tries again', async () => {
    const onRetry = vi.fn();
    show(
      <ErrorState code="K-4F2A" onRetry={onRetry}>
        Your notes are safe.
      </ErrorState>,
    );

    expect(screen.getByRole('alert').textContent).toContain('K-4F2A');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it('a skeleton is said and seen only after 300 ms', () => {
    vi.useFakeTimers();
    const { container } = show(
      <Loading label="Loading your journey">
        <Skeleton />
      </Loading>,
    );
    expect(screen.getByRole('status').textContent).toBe('');
    expect(container.querySelector('.not-yet')).toBeTruthy();

    act(() => vi.advanceTimersByTime(301));

    expect(screen.getByRole('status').textContent).toBe('Loading your journey');
    expect(container.querySelector('.not-yet')).toBeNull();
    vi.useRealTimers();
  });
});

function OneDialog() {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button onClick={() => setOpened(true)}>Open</Button>
      <Dialog
        opened={opened}
        onClose={() => setOpened(false)}
        title="Let Sam see your tasks?"
        actions={<Button data-autofocus>Keep it private</Button>}
      >
        You can change this at any time.
      </Dialog>
    </>
  );
}

describe('a dialog', () => {
  it('is named, begins at the safe choice and closes', async () => {
    show(<OneDialog />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));

    const dialog = screen.getByRole('dialog', { name: 'Let Sam see your tasks?' });
    expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Keep it private' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));

    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('Escape closes it', async () => {
    show(<OneDialog />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));

    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));

    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('toasts', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    show(<Toasts />);
  });
  afterEach(() => {
    act(() => notify.clear());
    vi.useRealTimers();
  });
  const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
  const said = () => screen.getByRole('status').textContent;
  const UNDO = { label: 'Undo', onPress: () => undefined };

  it('with the same button are told apart by what it undoes', () => {
    act(() => {
      notify.success('Note deleted.', { action: UNDO });
      notify.success('Card moved.', { action: UNDO });
    });

    screen.getByRole('button', { name: 'Undo', description: 'Note deleted.' });
    screen.getByRole('button', { name: 'Undo', description: 'Card moved.' });
  });

  it('are two at most, the newest first, and one with an undo stays longest', () => {
    act(() => {
      notify.success('Note deleted.', { action: UNDO });
      notify.info('You have a new message');
      notify.info('Saved.');
    });

    expect(said()).toBe('Saved.Note deleted.Undo');
  });

  it('are said politely and go after five seconds', () => {
    act(() => void notify.success('Safety Plan has been saved.'));
    expect(said()).toBe('Safety Plan has been saved.');

    wait(4_900);
    expect(said()).not.toBe('');
    wait(200);
    expect(said()).toBe('');
  });

  it('wait while someone points at them', () => {
    act(() => void notify.info('You have a new message'));
    fireEvent.mouseEnter(screen.getByRole('region', { name: 'Messages' }));
    wait(60_000);
    expect(said()).toBe('You have a new message');

    fireEvent.mouseLeave(screen.getByRole('region', { name: 'Messages' }));
    wait(5_001);
    expect(said()).toBe('');
  });

  it('keep an undo for ten seconds', () => {
    const onPress = vi.fn();
    act(() => void notify.success('Note deleted.', { action: { label: 'Undo', onPress } }));
    wait(9_900);

    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));

    expect(onPress).toHaveBeenCalledOnce();
    expect(said()).toBe('');
  });

  it('give the focus back to where it was, and let the others go, once their button is pressed', () => {
    const switched = document.body.appendChild(document.createElement('button'));
    switched.focus();
    act(() => void notify.success('Sam can no longer see your events.', { action: UNDO }));
    act(() => void notify.info('You have a new message'));
    const undo = screen.getByRole('button', { name: 'Undo' });
    act(() => undo.focus());

    fireEvent.click(undo);

    expect(document.activeElement).toBe(switched);
    wait(5_001);
    expect(said()).toBe('');
    switched.remove();
  });

  it('"Saving..." stays until the result takes its place, a minute at most', () => {
    act(() => void notify.saving('Saving...'));
    wait(50_000);
    expect(said()).toBe('Saving...');

    act(() => void notify.error('Not saved. Your words are still here.'));
    expect(said()).toBe('Not saved. Your words are still here.');

    act(() => void notify.saving('Saving...'));
    wait(60_001);
    expect(said()).toBe('');
  });
});

function Sizes() {
  const { textSize, easyReadFont } = useDisplay();
  return <p>{`${textSize} ${easyReadFont}`}</p>;
}

describe('how the app looks on this device', () => {
  it('a choice shows at once and is kept', () => {
    show(<Sizes />);

    act(() => setDisplay({ textSize: '150', easyReadFont: true, reducedMotion: true }));

    expect(screen.getByText('150 true')).toBeTruthy();
    const { dataset } = document.documentElement;
    expect([dataset['text'], dataset['font'], dataset['motion']]).toEqual(['150', 'easy', 'reduced']);
    expect(localStorage.getItem('kith-text')).toBe('150');
  });
});
