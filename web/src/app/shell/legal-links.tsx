import { Link } from 'react-router';
import { aboutLinks } from './about.ts';

export function LegalLinks() {
  return (
    <footer className="sign-foot small muted">
      {aboutLinks.map(({ path, name }) => (
        <Link key={path} className="tapline" to={path}>
          {name}
        </Link>
      ))}
    </footer>
  );
}
