import { useNavigate } from 'react-router';
import { chosen } from './acting-choice.ts';
import { actFor } from './acting-for.ts';

/** Leads to a page of one's own data, also from the pages of a member. */
export function useGoToOwn(): (path: string, state?: unknown) => void {
  const navigate = useNavigate();
  return (path, state) => {
    if (chosen() != null) actFor(null);
    void navigate(path, { state });
  };
}
