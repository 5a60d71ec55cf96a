// What somebody was told: the inbox, how many wait there, and the one way from any of it to its page.
export { findByLink, isMailLink } from './find-by-link.ts';
export { useGoTo } from './go-to.ts';
