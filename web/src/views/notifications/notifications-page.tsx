import { DoseNotice } from '#features/medications';
import { NotificationsPage as Inbox, NoticeActions } from '#people/notifications';

const ACTIONS = { dose_due: <DoseNotice /> };

/** `/notifications`: a reminder of doses is answered where it stands. */
export function NotificationsPage() {
  return (
    <NoticeActions value={ACTIONS}>
      <Inbox />
    </NoticeActions>
  );
}
