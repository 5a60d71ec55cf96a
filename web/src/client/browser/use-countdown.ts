import { useEffect, useState } from 'react';

/** Whole seconds until `at`, in milliseconds of this device's clock; 0 once it has passed. */
export function useCountdown(at: number): number {
  const [now, setNow] = useState(() => Date.now());
  const [counted, setCounted] = useState(at);
  if (counted !== at) {
    setCounted(at);
    setNow(Date.now());
  }
  const left = Math.max(0, Math.ceil((at - now) / 1000));
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setNow(Date.now()), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return left;
}
