import { render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useArrival } from './use-arrival.ts';

function Frame({ page, children }: { page: string; children: React.ReactNode }) {
  useArrival(page, page);
  return <main id="main">{children}</main>;
}

const heading = (
  <h1 key="heading" tabIndex={-1}>
    Your journey
  </h1>
);
// biome-ignore lint/a11y/noAutofocus: a page that opens with the cursor where one writes
const field = <textarea key="field" aria-label="Write a note" autoFocus />;

it('the heading takes the focus, also when it comes later than the address', async () => {
  const { rerender } = render(<Frame page="home">Home</Frame>);
  rerender(<Frame page="journey">On its way</Frame>);
  rerender(<Frame page="journey">{heading}</Frame>);

  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading')));
});

it('a page that opens with the cursor in a field keeps it there', async () => {
  const { rerender } = render(<Frame page="home">Home</Frame>);
  rerender(<Frame page="journey">On its way</Frame>);
  rerender(<Frame page="journey">{[heading, field]}</Frame>);

  // The heading is looked for after each change of the page.
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
});
