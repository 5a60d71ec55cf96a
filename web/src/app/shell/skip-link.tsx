import * as texts from './texts.ts';

/** The first stop of the keyboard. */
export function SkipLink() {
  return (
    <a className="skip" href="#main">
      {texts.skip}
    </a>
  );
}
