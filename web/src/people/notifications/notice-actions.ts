import type { NotificationType } from '@kith/contract/notification-types';
import { createContext, type ReactNode } from 'react';

/** Buttons below the newest unread notification of a type: what they do belongs to a feature. */
export const NoticeActions = createContext<Partial<Record<NotificationType, ReactNode>>>({});
