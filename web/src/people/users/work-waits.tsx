import type { User } from '@kith/contract/users';
import { useState } from 'react';
import { ButtonLink } from '#kit/button.tsx';
import { Notice } from '#kit/notice.tsx';

/**
 * For a person whose work waits for their second step: what counts there, and once they have it, the way on.
 */
export function WorkWaits({ two_factor: { due_for_work, mail_is_enough } }: Pick<User, 'two_factor'>) {
  const [waited] = useState(due_for_work);
  if (due_for_work)
    return (
      <Notice announce>
        {mail_is_enough
          ? 'Turn on the second step below. Then your work opens.'
          : 'Your work opens with an authenticator app. Codes by mail or text message are not enough for it.'}
      </Notice>
    );
  if (!waited) return null;
  return (
    <Notice kind="ok" announce>
      <p>Your second step is set up, and your work is open.</p>
      <ButtonLink to="/care">Go to my work</ButtonLink>
    </Notice>
  );
}
