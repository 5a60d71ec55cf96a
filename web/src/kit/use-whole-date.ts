import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Whether a date field holds parts that make no day. Its value is empty then, as if nothing was typed, and a
 * form would go out without the day. Told when a person leaves the field, or sends the form.
 */
export function useWholeDate(): { ref: RefObject<HTMLInputElement | null>; isBroken: boolean } {
  const ref = useRef<HTMLInputElement>(null);
  const [isBroken, setBroken] = useState(false);

  useEffect(() => {
    const { current: field } = ref;
    if (!field) return undefined;
    const form = field.form;
    const look = () => setBroken(field.validity.badInput);
    const mend = () => {
      if (!field.validity.badInput) setBroken(false);
    };
    const holdBack = (event: Event) => {
      if (!field.validity.badInput) return;
      event.preventDefault();
      event.stopPropagation();
      setBroken(true);
      field.focus();
    };
    field.addEventListener('blur', look);
    field.addEventListener('input', mend);
    // Before React hears of it.
    form?.addEventListener('submit', holdBack, true);
    return () => {
      field.removeEventListener('blur', look);
      field.removeEventListener('input', mend);
      form?.removeEventListener('submit', holdBack, true);
    };
  }, []);
  return { ref, isBroken };
}
