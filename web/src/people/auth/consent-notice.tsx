import { Users } from 'lucide-react';
import { Notice } from '#kit/notice.tsx';
import { signUps } from './sign-up-texts.ts';

/** Said before a person below the age of consent signs up, and while they do. */
export function ConsentNotice() {
  return (
    <Notice kind="info" icon={Users}>
      {signUps.consent}
    </Notice>
  );
}
