import { useEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';

/**
 * The codes of a link in a mail. They leave the address at once, so that no history, screenshot or referrer
 * carries them; the entry of this tab's history keeps them, so that a reload still works.
 */
export function useLink<Name extends string>(names: readonly Name[], address: string): Record<Name, string> {
  const params = useParams();
  const location = useLocation();
  const navigate = useNavigate();
  const kept = keptIn(location.state);
  const link = recordOf(names, (name) => kept?.get(name) ?? params[name] ?? '');
  const isHidden = kept !== null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what the page was opened with
  useEffect(() => {
    if (!isHidden) void navigate(address, { replace: true, state: { link } });
  }, [isHidden]);
  return link;
}

function keptIn(state: unknown): Map<string, string> | null {
  if (typeof state !== 'object' || state === null || !('link' in state)) return null;
  const { link } = state;
  if (typeof link !== 'object' || link === null) return null;
  return new Map(Object.entries(link).map(([name, value]) => [name, String(value)]));
}

function recordOf<Name extends string>(
  names: readonly Name[],
  find: (name: Name) => string,
): Record<Name, string>;
function recordOf(names: readonly string[], find: (name: string) => string): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, find(name)]));
}
