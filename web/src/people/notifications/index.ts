// Notifications: the inbox, its unread count, and the one way from each to its page.
export { findByLink, isMailLink } from './find-by-link.ts';
export { useGoTo } from './go-to.ts';
export { NoticeActions } from './notice-actions.ts';
export { NotificationsPage } from './notifications-page.tsx';
