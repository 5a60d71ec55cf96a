import type { ShippedTerms } from './shipped-terms.ts';

export const privacyTerms: ShippedTerms = {
  type: 'privacy terms',
  version: 4,
  title: 'Privacy terms',
  summary: `- No one sees what you write unless you share it. You can stop at any time.
- We never sell what we know about you, and show no ads.`,
  whatChanged:
    'These terms now say which other companies carry something for you: notices on your devices, video calls, and, only if you say yes to it, words you write to the guide.',
  isDraft: true,
  text: `This is a draft. A lawyer still has to check and confirm these words.

## What we keep

- What you tell us about yourself: your name, email address, date of birth, and, if you wish, your mobile number, a picture and your pronouns.
- What you write and add: notes, plans and other things you put into Kith.
- What we need to keep your account safe: when and on which devices you signed in, the network address you used, and a record of changes.

Some of this is about your health. The law calls that sensitive information, and we treat all of it that way.

## Why we keep it

- To show it to you and to the people you share it with.
- To send you codes, links and the notices you have switched on. Our mails and texts do not say what Kith is about.
- To find out who did what if something goes wrong with an account.

We do not sell what we know about you, show no advertising, and do not use what you write to train computer programs.

## Who can see it

- You.
- People you share something with. You choose them, and you can stop at any time.
- A few people who run Kith, only when they must fix something or the law says so.
- Companies that carry our mail and text messages see the address and the message, and nothing that you wrote in Kith.
- If you switch on notices on a device, the maker of its browser carries them: Apple, Google, Microsoft or Mozilla. They see that your device gets a notice, and when. What it says is encrypted for your device alone.
- A video call goes from device to device where it can, so the people in a call can learn your network address. Where it cannot, a relay passes the call on and cannot see or hear it.
- The guide answers on your device. Where this Kith offers a language model for it, words you write to the guide go there only after you have read where and said yes. You can stop at any time.
- In an emergency, or when a court orders it, the law can make us hand something over. We hand over no more than we must.

## Where it is and how it is kept

It is kept on the servers of the people who run this Kith. Connections are encrypted, and passwords and codes are stored in a way that no one can read back. No system is perfect: if something goes wrong that could harm you, we will tell you.

## How long we keep it

As long as you have an account. Kith has no button yet that closes one. If you ask the people who run this Kith to close it, they must say what they remove and what the law makes them keep.

## What you can ask for

- To see what we hold about you. Most of it is in front of you in Kith, and the access record can be saved as a file.
- To have mistakes put right. You can correct most of them yourself.
- To get a copy of the rest, or to have your account closed. Kith cannot do this by itself yet. Ask the people who run this Kith, or the organisation that invited you. The law gives you the right to an answer.

If you are not happy with our answer, you can go to the Office of the Australian Information Commissioner at oaic.gov.au.

## Young people

If you are under 16, a parent or guardian must approve your account. That does not let them read what you write.

## Changes

If we change these terms we show you what changed and ask you again before you go on.

Kith is not an emergency service. In an emergency call 000.`,
};
