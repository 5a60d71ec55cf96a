import { Fragment } from 'react';

/** Marks that turn the direction of text round would let an address look like another. */
const ADDRESS = /(https?:\/\/[^\s<>"“”\u200e\u200f\u202a-\u202e\u2066-\u2069]+)/iu;
/** Marks that end a sentence after an address, and are no part of the address. */
const AFTER = /[.,;:!?'’)\]}]+$/u;

/**
 * Plain text whose web addresses can be pressed. They open in a tab of their own, which learns nothing of
 * this one.
 */
export function LinkedWords({ words }: { words: string }) {
  return words.split(ADDRESS).map((part, at) => {
    // The same words may come twice: their place tells one from the other.
    const key = `${at}-${part}`;
    const address = at % 2 === 1 ? addressIn(part) : undefined;
    if (address === undefined) return <Fragment key={key}>{part}</Fragment>;
    return (
      <Fragment key={key}>
        <a href={address} target="_blank" rel="noopener noreferrer nofollow">
          {address}
        </a>
        {part.slice(address.length)}
      </Fragment>
    );
  });
}

function addressIn(part: string): string | undefined {
  const address = part.replace(AFTER, '');
  return URL.canParse(address) ? address : undefined;
}
