import { useActingFor } from '#client/acting/acting-for.ts';
import styles from './home.module.css';
import { MemberHome } from './member-home.tsx';
import { OwnHome } from './own-home.tsx';

/**
 * What matters today: to the reader, or about the member they support. Staff who come here work with no
 * member.
 */
export function HomePage() {
  const team = useActingFor();
  return (
    <div className={styles['hroom']}>
      {team?.as === 'supporter' ? <MemberHome team={team} /> : <OwnHome />}
    </div>
  );
}
