import type { ConsentText } from './consent-text.ts';

const second: ConsentText = {
  version: 2,
  title: 'Consent of a parent or guardian',
  text: `This is a draft. A lawyer still has to check and confirm these words.

## What you’re agreeing to

- The young person may use their Kith account.
- Kith may keep what they write and add there, such as notes and plans. Some of it may be about their health.
- They may share things with people they choose, and stop sharing at any time.

## What it doesn’t do

- It does not let you see what they write. The young person decides who sees what.
- It does not give you an account, and you do not have to make one.
- It does not cost anything.

## What we keep about you

We keep your name, your email address, how you are related, your answer and when you gave it. We use it to show that you said yes, and for nothing else.

## If you change your mind

You can change your mind at any time, with the link in the message that we send you. The account then waits again at once. Nothing the young person wrote is deleted.

## When they grow up

From the birthday on which they are old enough, the young person decides alone. Your consent isn’t needed any more.

## If you say no

The account stays closed but for help and crisis numbers. The young person is told kindly that you said no, and can ask another adult.

Kith is not an emergency service. In an emergency call 000.`,
};

/** Asked with until version 2. */
const first: ConsentText = {
  version: 1,
  title: 'Consent of a parent or guardian',
  text: `This is a draft. A lawyer still has to check and confirm these words.

## What you say yes to

- The young person may use their Kith account.
- Kith may keep what they write and add there, such as notes and plans. Some of it may be about their health.
- They may share things with people they choose, and stop sharing at any time.

## What your yes does not do

- It does not let you see what they write. The young person decides who sees what.
- It does not give you an account, and you do not have to make one.
- It does not cost anything.

## What we keep about you

We keep your name, your email address, how you are related, your answer and when you gave it. We use it to show that you said yes, and for nothing else.

## If you change your mind

You can take your yes back at any time, with the link in the message that we send you. The account then waits again at once. Nothing the young person wrote is deleted.

## When they grow up

From the birthday on which they are old enough, the young person decides alone. Your yes is not needed any more.

## If you say no

The account stays closed but for help and crisis numbers. The young person is told kindly that you said no, and can ask somebody else.

Kith is not an emergency service. In an emergency call 000.`,
};

/** Every version that a person may have been asked with, the newest first. */
export const guardianTexts = [second, first] as const;
