import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useViewer } from '#client/api/viewer.ts';
import { forgetPath, rememberPath } from '#client/pages/last-path.ts';
import { leave } from '#client/session/leaving.ts';
import { Button, ButtonLink } from '#kit/button.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { CheckingLink } from '#people/links';
import { findByLink, isMailLink, useGoTo } from '#people/notifications';
import { texts } from './texts.ts';

/**
 * Where links in mails lead. The person who got the mail goes on to its subject. Another person who is logged
 * in, as on a family's computer, does not learn whose mail it is, and says who they are.
 */
export function CheckLoginPage() {
  const { id: code = '' } = useParams();
  const isMail = isMailLink(code);
  const { data: found = null, isFetching } = useQuery({
    queryKey: ['mail-link', code],
    queryFn: () => findByLink(code),
    enabled: isMail,
  });
  const [isLost, setLost] = useState(false);
  const goTo = useGoTo();
  const goOn = useEffectEvent((id: number) => {
    goTo(id, { replace: true }).catch(() => setLost(true));
  });
  useEffect(() => {
    if (found) goOn(found.id);
  }, [found]);
  if (isFetching || (found && !isLost)) return <CheckingLink title={texts.here.opening} />;
  return <WhoIsHere next={isMail ? `/checklogin/${code}` : null} />;
}

/** `next` is where to go on once another person has logged in. */
function WhoIsHere({ next }: { next: string | null }) {
  const viewer = useViewer();
  const navigate = useNavigate();
  const name = viewer.preferred_name ?? `${viewer.first_name} ${viewer.last_name}`;

  const changeUser = () =>
    leave(() => {
      forgetPath();
      if (next !== null) rememberPath(next);
      void navigate('/login', { replace: true });
    });
  return (
    <div className="stack entry">
      <PageHeader title={texts.here.title(name)} lead={texts.here.lead} />
      <div className="stack">
        <ButtonLink kind="primary" tall block to="/" replace>
          {texts.here.continue(name)}
        </ButtonLink>
        <Button block onClick={() => void changeUser()}>
          {texts.here.other}
        </Button>
      </div>
    </div>
  );
}
