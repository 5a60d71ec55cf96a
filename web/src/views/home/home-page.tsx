import { useActingFor } from '#client/acting-for.ts';
import { MemberHome } from './member-home.tsx';
import { OwnHome } from './own-home.tsx';
import './home.css';

/** What matters today: to oneself, or about the member one works for. */
export function HomePage() {
  const team = useActingFor();
  return <div className="hroom">{team ? <MemberHome team={team} /> : <OwnHome />}</div>;
}
