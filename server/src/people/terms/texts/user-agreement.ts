import type { ShippedTerms } from './shipped-terms.ts';

export const userAgreement: ShippedTerms = {
  type: 'user agreement',
  version: 3,
  title: 'User agreement',
  summary: `- Kith is not an emergency service. In an emergency call 000.
- What you write is yours, and you decide who sees it.`,
  whatChanged:
    'The short version has fewer words. Kith cannot close an account or make a copy of everything by itself yet. The part about leaving now says so.',
  isDraft: true,
  text: `This is a draft. A lawyer still has to check and confirm these words.

## What Kith is

Kith is a web app where you keep notes, plans and other things about your care in one place. You can share them with people you choose, such as family, friends or the people who work with you.

## What Kith is not

- Kith is not an emergency service. No one watches what you write day and night.
- If you or someone else is in danger, call 000 now. Lifeline is there day and night on 13 11 14. "Get help now" on each page lists more services.
- Kith does not give medical advice and does not take the place of a doctor or another health worker. Talk to them before you change anything about your treatment.

## Your account

- You need to give your real name, an email address that you can read and your date of birth.
- One person, one account. Please do not let anybody else use yours.
- Choose a long password and keep it to yourself. Tell us if you think that someone else has used your account.
- If you are under 16, a parent or guardian must approve your account before you can use all of it. Help pages work right away.

## What you write

- What you write stays yours. You let us store it and show it to the people you share it with. We use it for nothing else.
- You decide what is shared and with whom. You can stop sharing at any time. Someone who has already read something may remember it or may have kept a copy.

## How we treat each other

- Be kind. Do not threaten, bully or pretend to be someone else.
- Do not share what others told you in private unless they agree.
- Do not try to break into Kith, slow it down or get at other people's accounts.
- If someone breaks these rules we may hide what they wrote or close their account. We will tell them why.

## When Kith does not work

We work to keep Kith running, but it can be down at times. Keep important phone numbers and plans in a second place too. Nothing in this agreement takes away rights that you have under Australian consumer law.

## Leaving

You can stop using Kith at any time. Kith cannot close an account or make a copy of everything by itself yet. Ask the people who run this Kith, or the organisation that invited you, and they will answer you.

## Changes

If we change this agreement we show you what changed and ask you again. You can read it before you decide.`,
};
