import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { type ListQuery, More, QueryList } from './query-list.tsx';

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
        failed="Your tasks did not load"
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
