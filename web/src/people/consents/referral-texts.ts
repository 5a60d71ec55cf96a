/** What a referral says to the person who answers it, at home as behind a link. */
export const referralTexts = {
  title: 'Agree to your referral',
  lead: (name: string, from: string, where: string) =>
    `Hello ${name}. ${from} would like to refer you to ${where}. Nothing happens unless you agree.`,
  someone: 'Someone',
  anOrganisation: 'an organisation',
  fullName: 'Your full name',
  agree: 'Agree',
  decline: 'Don’t agree',
  labels: { full_name: 'your full name' },
  sentTo: (address: string, day: string) => `We sent this to ${address}. You can answer until ${day}.`,
  loggedIn: (name: string, address: string) =>
    `You’re logged in as ${name}. We sent this link to ${address}, and your answer counts for the person with that address.`,
  facts: 'The referral',
  organisation: 'Organisation',
  type: 'Type of referral',
  reason: 'Reason',
  card: (where: string) => `A referral to ${where}`,
  wish: (from: string, where: string, type: string | null) =>
    `${from} would like to refer you to ${where}${type === null ? '' : ` (${type})`}. Nothing happens unless you agree.`,
  agreeingTo: 'What you’re agreeing to',
  version: (version: number) => `Version ${version}`,
  until: (day: string) => `You can answer until ${day}.`,
  failed: 'We couldn’t reach Kith. Nothing was sent. Please try again.',
};
