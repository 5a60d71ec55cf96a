import { useMutation } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { saveAs } from '#client/browser/save-as.ts';
import { Button } from '#kit/button.tsx';
import { notify } from '#kit/notify.ts';
import { texts } from './texts.ts';

interface AddToCalendarProps {
  /** Asks for the file, as the signed-in person. */
  file: () => Promise<{ readonly bytes: Uint8Array }>;
  /** Of the file, without its ending. */
  name: string;
}

/** Saves a file that the calendar of the phone or computer opens. */
export function AddToCalendar({ file, name }: AddToCalendarProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const { bytes } = await file();
      saveAs(`${name}.ics`, bytes.slice(), 'text/calendar');
    },
    onSuccess: () => notify.success(texts.saved),
    onError: () => notify.error(texts.failed),
  });
  return (
    <Button kind="quiet" icon={CalendarPlus} busy={isPending} onClick={() => mutate()}>
      {texts.add}
    </Button>
  );
}
