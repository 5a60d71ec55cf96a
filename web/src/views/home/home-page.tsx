import { useActingFor } from '#client/acting/acting-for.ts';
import { MemberHome } from './member-home.tsx';
import { OwnHome } from './own-home.tsx';
import './home.css';

/**
 * What matters today: to the reader, or about the member they support. Staff who come here work with no
 * member.
 */
export function HomePage() {
  const team = useActingFor();
  return <div className="hroom">{team?.as === 'supporter' ? <MemberHome team={team} /> : <OwnHome />}</div>;
}
