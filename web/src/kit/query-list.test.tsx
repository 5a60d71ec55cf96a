import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { type ListQuery, More, QueryList } from './query-list.tsx';
import { together } from './together.ts';

const answer = (part: Partial<ListQuery<readonly string[]>>) => ({
  data: undefined,
  error: null,
  refetch: vi.fn(),
  ...part,
});

const show = (query: ListQuery<readonly string[]>) =>
  render(
    <MemoryRouter>
      <QueryList
        query={query}
        loading="Loading your tasks"
        failed="Your tasks didn’t load"
        empty={<p>No tasks yet</p>}
      >
        {(rows) => rows.map((row) => <p key={row}>{row}</p>)}
      </QueryList>
    </MemoryRouter>,
  );

it('says that it loads, after a moment', async () => {
  show(answer({}));

  expect(screen.queryByText('Loading your tasks')).toBeNull();
  await screen.findByText('Loading your tasks');
});

it('says what did not load, what is safe and the code for support, and asks again', async () => {
  const query = answer({ error: Object.assign(new Error('refused'), { requestId: 'r-17' }) });
  show(query);

  screen.getByRole('alert');
  screen.getByText('Nothing is lost. It may be the connection, or us.');
  screen.getByText(/tell us this code: r-17/);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(query.refetch).toHaveBeenCalledOnce();
});

it('says in a notice that a part did not load, and asks again', async () => {
  const query = answer({ error: new Error('no answer') });
  render(<QueryList query={query} part loading="Loading your link" failed="Your link didn’t load." />);

  expect(screen.getByRole('alert').textContent).toContain('Your link didn’t load.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(query.refetch).toHaveBeenCalledOnce();
});

it('shows two lists once both are there, and asks again only for the one that failed', () => {
  const there = answer({ data: ['Family'] });
  const failed = answer({ error: new Error('no answer') });

  expect(together({ groups: there, teams: answer({}) })).toMatchObject({ data: undefined, error: null });
  expect(together({ groups: there, teams: there }).data).toEqual({ groups: ['Family'], teams: ['Family'] });
  const one = together({ groups: there, teams: failed });
  expect(one.error).toBe(failed.error);
  one.refetch();
  expect(failed.refetch).toHaveBeenCalledOnce();
  expect(there.refetch).not.toHaveBeenCalled();
});

it('shows what stands instead of an empty list', () => {
  show(answer({ data: [] }));

  screen.getByText('No tasks yet');
});

it('keeps the copy that is there when it could not be refreshed', () => {
  show(answer({ data: ['Call the dentist'], error: new Error('no answer') }));

  screen.getByText('Call the dentist');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('asks for more as long as there is more, and says when it did not come', async () => {
  const fetchNextPage = vi.fn();
  const pages = { hasNextPage: true, isFetchingNextPage: false, isFetchNextPageError: true, fetchNextPage };
  const { rerender } = render(<More query={pages} label="Show older ones" />);

  screen.getByRole('alert');
  await userEvent.click(screen.getByRole('button', { name: 'Show older ones' }));
  expect(fetchNextPage).toHaveBeenCalledOnce();
  rerender(<More query={{ ...pages, hasNextPage: false }} />);
  expect(screen.queryByRole('button')).toBeNull();
});
