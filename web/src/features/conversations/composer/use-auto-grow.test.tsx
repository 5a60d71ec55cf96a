import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useAutoGrow } from './use-auto-grow.ts';

/** jsdom lays nothing out: the room of the field is as high as it is told, or else as the field is. */
function roomOf(field: HTMLElement): number {
  const own = field.parentElement?.style.height || field.style.height;
  return own === 'auto' ? 46 : Number.parseInt(own, 10) || 46;
}

function Field({ text }: { text: string }) {
  return (
    <label>
      Message
      <textarea ref={useAutoGrow(text)} value={text} readOnly />
    </label>
  );
}

it('gives a field the height of its words, and what is above it does not move while they are measured', () => {
  const rooms: number[] = [];
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(() => 142);
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(function (this: Element) {
    rooms.push(roomOf(screen.getByRole('textbox')));
    return 140;
  });

  const { rerender } = render(<Field text={'One\nTwo\nThree\nFour'} />);
  rerender(<Field text={'One\nTwo\nThree\nFour, and more'} />);

  expect(rooms).toEqual([142, 142]);
  const field = screen.getByRole('textbox');
  expect(field.style.height).toBe('142px');
  expect(field.parentElement?.style.height).toBe('');
});
