// Links from letters: their codes leave the address at once, and a link that does not work says what to do.
export { CheckingLink, LinkTrouble } from './link-trouble.tsx';
export { useLink } from './use-link.ts';
