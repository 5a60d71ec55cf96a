import type { ConsentText } from './consent-text.ts';

const second: ConsentText = {
  version: 2,
  title: 'Consent to a referral',
  text: `This is a draft. A lawyer still has to check and confirm these words.

## What you’re agreeing to

- The organisation may look after you in Kith, and you become one of its members.
- It may choose a care coordinator for you: one person who helps you find your way.
- It may keep your name and address, who referred you and the reason that was given.

## What it doesn’t do

- It doesn’t show other people what you write in Kith. You decide what you share, and with whom.
- The person who refers you is told that you said yes, and nothing else.
- It does not bind you to any treatment, and it does not cost anything.

## If you say no

The referral is closed. The person who refers you is told that you declined, and not why. You can be referred again later if you wish.

## If you change your mind

You can withdraw your consent at any time in your settings, under Privacy. The organisation and the people it has sent leave your team at once. Nothing you wrote is deleted.

Kith is not an emergency service. In an emergency call 000.`,
};

/** Asked with until version 2. */
const first: ConsentText = {
  version: 1,
  title: 'Consent to a referral',
  text: `This is a draft. A lawyer still has to check and confirm these words.

## What you say yes to

- The organisation may look after you in Kith, and you become one of its members.
- It may choose a care coordinator for you: one person who helps you find your way.
- It may keep your name and address, who referred you and the reason that was given.

## What your yes does not do

- It does not let anybody see what you write in Kith. You decide what you share, and with whom.
- The person who refers you is told that you said yes, and nothing else.
- It does not bind you to any treatment, and it does not cost anything.

## If you say no

The referral is closed. The person who refers you is told that you declined, and not why. You can be referred again later if you wish.

## If you change your mind

You can take your yes back at any time in your settings, under Privacy. The organisation and the people it has sent leave your team at once. Nothing you wrote is deleted.

Kith is not an emergency service. In an emergency call 000.`,
};

/** Every version that a person may have been asked with, the newest first. */
export const referralTexts = [second, first] as const;
