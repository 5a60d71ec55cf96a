import { Chip, Chips } from '#kit/chip.tsx';
import { texts } from './texts.ts';

/** For an empty page on a low day: a first line, below which one goes on. */
export function NoteStarters({ onStart }: { onStart: (html: string) => void }) {
  return (
    <Chips label={texts.starters.label} wrap>
      {texts.starters.all.map(({ name, line }) => (
        <Chip key={name} onPress={() => onStart(`<p>${line}</p><p></p>`)}>
          {name}
        </Chip>
      ))}
    </Chips>
  );
}
