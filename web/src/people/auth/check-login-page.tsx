import './auth.css';
import { useNavigate } from 'react-router';
import { forgetPath } from '#client/last-path.ts';
import { signOut } from '#client/sign-out.ts';
import { useViewer } from '#client/viewer.ts';
import { Button, ButtonLink } from '#kit/button.tsx';
import { PageHeader } from '#kit/page-header.tsx';

/**
 * Where links in mails lead. Whoever is logged in may not be the person the mail was for, as on a computer that
 * a family shares: so they say it themselves.
 */
export function CheckLoginPage() {
  const viewer = useViewer();
  const navigate = useNavigate();
  const name = viewer.preferred_name ?? `${viewer.first_name} ${viewer.last_name}`;

  const changeUser = async () => {
    forgetPath();
    signOut();
    await navigate('/login', { replace: true });
  };
  return (
    <div className="stack entry">
      <PageHeader title={`You are logged in as ${name}`} lead="Is that you? Then go on." />
      <div className="stack">
        <ButtonLink kind="primary" tall block to="/" replace>
          Go on as {name}
        </ButtonLink>
        <Button block onClick={() => void changeUser()}>
          Log in as somebody else
        </Button>
      </div>
    </div>
  );
}
