import { useEffect, useState } from 'react';

/** True once `milliseconds` have passed: what loads faster than that shows no skeleton at all. */
export function useDelayed(milliseconds = 300): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return passed;
}
