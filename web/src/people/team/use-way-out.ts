import { useRef } from 'react';
import { useNavigate } from 'react-router';

/** Once its place is ended a page asks no more, while the way to the team is not yet gone. */
export function useWayOut() {
  const navigate = useNavigate();
  const left = useRef(false);
  const isLeft = () => left.current;
  const leave = async () => {
    left.current = true;
    await navigate('/support/list');
  };
  return { isLeft, leave };
}
