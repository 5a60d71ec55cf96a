import { useActingFor } from '#client/acting/acting-for.ts';
import { useViewer } from '#client/api/viewer.ts';
import styles from './home.module.css';
import { MemberHome } from './member-home.tsx';
import { OwnHome } from './own-home.tsx';
import { isStaff, StaffHome } from './staff-home.tsx';

/**
 * What matters today: to the reader, or about the member they support. Staff see first what waits in their
 * work.
 */
export function HomePage() {
  const team = useActingFor();
  const viewer = useViewer();
  const Own = isStaff(viewer) ? StaffHome : OwnHome;
  return (
    <div className={styles['hroom']}>{team?.as === 'supporter' ? <MemberHome team={team} /> : <Own />}</div>
  );
}
