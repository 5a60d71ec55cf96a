import { usersEndpoints } from '@kith/contract/users';
import { bind } from '#kernel/http/bind';
import { getAvatar, removeAvatar, uploadAvatar } from './change-avatar.ts';
import { confirmEmailChange, startEmailChange } from './change-email.ts';
import { confirmMobileChange, removeMobile, startMobileChange } from './change-mobile.ts';
import { markProfileViewed } from './mark-profile-viewed.ts';
import { getLastAccess, recordLastAccess } from './remember-place.ts';
import { updateLastLogin } from './update-last-login.ts';
import { getNotificationSettings, updateNotificationSettings } from './update-notification-settings.ts';
import { updatePreferences, updateProfile } from './update-profile.ts';

export const usersRoutes = bind(usersEndpoints, {
  getLastAccess,
  recordLastAccess,
  getNotificationSettings,
  updateNotificationSettings,
  markProfileViewed,
  updateLastLogin,
  updateProfile,
  updatePreferences,
  getAvatar,
  uploadAvatar,
  removeAvatar,
  startEmailChange,
  confirmEmailChange,
  startMobileChange,
  confirmMobileChange,
  removeMobile,
});
