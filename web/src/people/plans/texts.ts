import type { DeclineReason } from '@kith/contract/plans';

export const texts = {
  plan: {
    title: 'My plan',
    lead: 'Kith is free. A plan pays for extras, and for nothing that keeps you safe.',
    loading: 'Loading your plan',
    failed: 'Your plan didn’t load',
    sandbox: 'This is a place to try Kith: it takes test cards only, and no money moves.',
    included: (name: string) => `${name} gives you the extras. You pay nothing.`,
    both: (name: string) =>
      `${name} gives you the extras. While it does, your own plan takes no payment; you can stop it below.`,
    pending:
      'A payment is under way, and your bank’s answer isn’t here yet. You’re never charged twice. You can see it in your payments.',
    payments: 'See my payments',
  },
  extras: {
    title: 'What the extras are',
    list: [
      'The full library',
      'Wellbeing insights over more than a year',
      'Video calls with more than two people',
      'More room for files',
    ],
    open: 'For now they are open to everyone, also without a plan.',
    freeTitle: 'What is always free',
    free: [
      'Help, crisis numbers and your safety plan',
      'Messages with your team, and booked visits',
      'Who can see what, and who has looked',
      'Check-ins, thought records and medicines, with their whole history',
      'Your own files and the export of your data',
    ],
  },
  choose: {
    title: 'Choose a plan',
    legend: 'How often you pay',
    per: (price: string, months: number) =>
      months === 1 ? `${price} each month` : `${price} every ${months} months`,
    gst: (gst: string) => `With ${gst} GST`,
    card: 'Card number',
    cardHint: 'A test card, such as 4242 4242 4242 4242',
    notTest: 'Please use a test card of Stripe, such as 4242 4242 4242 4242.',
    terms: (price: string, day: string) =>
      `You pay ${price} now, and the next time on ${day}. You can stop it on this page at any time, in two taps.`,
    pay: (price: string) => `Pay ${price}`,
    done: 'Thank you. The extras are yours.',
    labels: { card: 'card number' },
  },
  own: {
    title: 'Your plan',
    price: 'What it costs',
    renews: 'Next payment',
    ends: 'Ends',
    card: 'Card',
    cardOf: (brand: string, last4: string, month: number, year: number) =>
      `${brand} ending in ${last4}, good until ${month}/${year}`,
    paid: 'Paid until',
    stopped: (day: string) => `Stopped. You keep the extras until ${day}, and pay nothing more.`,
    stoppedPending: (day: string) =>
      `Stopped. You keep the extras until ${day}. One payment was under way before: if your bank takes it, the extras stay for longer.`,
    renewing: (day: string) =>
      `We’re renewing your plan. You keep the extras until ${day}, and nothing of yours is lost.`,
    declined: (until: string, next: string | null) =>
      [
        `Your bank declined the last payment. You keep the extras until ${until}, and nothing of yours is lost.`,
        next && `We ask your bank again on ${next}.`,
        'Another card is charged at once.',
      ]
        .filter(Boolean)
        .join(' '),
    stop: 'Stop my plan',
    stopTitle: 'Stop your plan?',
    stopText: (day: string) =>
      `You keep the extras until ${day}. After that you pay nothing, and all that is yours stays.`,
    stopNow:
      'The extras end now, since your last paid day is over. All that is yours stays. To have the extras again you choose a plan again.',
    stopKeep: 'Keep my plan',
    stopped2: 'Your plan is stopped.',
    back: 'Keep my plan after all',
    goesOn: 'Your plan continues.',
    change: 'Change card',
    changeTitle: 'Change your card',
    save: 'Use this card',
    changed: 'Your card is changed.',
  },
  payments: {
    title: 'Payments',
    lead: 'Each payment, with its receipt. No other person sees this page.',
    loading: 'Loading your payments',
    failed: 'Your payments didn’t load',
    none: 'No payments yet',
    noneText: 'Your receipts will be here.',
    plan: 'See plans',
    list: 'Payments, the newest first',
    state: { paid: 'Paid', pending: 'Under way', declined: 'Declined' },
    name: { '1month': 'Monthly plan', '12month': 'Yearly plan' },
    facts: {
      number: 'Receipt number',
      provider: 'From',
      kith: 'Kith',
      paid: 'Paid on',
      asked: 'Asked for on',
      period: 'For',
      span: (from: string, until: string) => `${from} to ${until}`,
      amount: 'Amount',
      gst: 'GST in it',
      card: 'Card',
      cardOf: (brand: string, last4: string) => `${brand} ending in ${last4}`,
      why: 'Why',
    },
    because: {
      declined: 'The bank declined it.',
      insufficient_funds: 'There wasn’t enough money on the card.',
      expired_card: 'The card had expired.',
      incorrect_cvc: 'The security code wasn’t right.',
      bank_step: 'The bank wanted to ask first.',
    } satisfies Record<DeclineReason, string>,
    test: 'Made with a test card: no money moved.',
    sandbox: 'These payments are a try with test cards: no money has moved.',
  },
} as const;
