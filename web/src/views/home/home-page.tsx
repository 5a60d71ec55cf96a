import { useActingFor } from '#client/acting-for.ts';
import { MemberHome } from './member-home.tsx';
import { OwnHome } from './own-home.tsx';
import './home.css';

/** What matters today: to oneself, or about the member one supports. Whoever works with members has left them for now. */
export function HomePage() {
  const team = useActingFor();
  return <div className="hroom">{team?.as === 'supporter' ? <MemberHome team={team} /> : <OwnHome />}</div>;
}
