// Professionals as people meet them: who they are, who vouches for them, asking them to join a team, and what
// they tell of themselves. Nothing of a member is open to them before they have said yes, and what a yes
// opens is said first.

export { AfterYes } from './after-yes.tsx';
export { AskToJoin } from './ask-to-join.tsx';
export { ProfessionalList } from './professional-list.tsx';
export { providerQuery } from './providers-api.ts';
export { Vouched } from './vouched.tsx';
export { workInWords } from './words.ts';
