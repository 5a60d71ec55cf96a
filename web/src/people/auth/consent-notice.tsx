import { Users } from 'lucide-react';
import { Notice } from '#kit/notice.tsx';

/** Said before a person below the age of consent signs up, and while they do. */
export function ConsentNotice() {
  return (
    <Notice kind="info" icon={Users}>
      You’re under 16, so a parent or guardian has to agree before you can use most of Kith. Your account
      waits until then. Help and crisis numbers work straight away. Saying yes doesn’t let them see what you
      write.
    </Notice>
  );
}
