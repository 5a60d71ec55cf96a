import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Form, type FormState } from './form.tsx';
import { forms } from './late-texts.ts';

interface FormDialogProps {
  form: FormState;
  /** How each field is called in the middle of a sentence, in the order of the form. */
  labels: Readonly<Record<string, string>>;
  title: string;
  /** Words of the button that sends it. */
  save: string;
  /** Words of the button that does not. */
  notNow?: string;
  onClose: () => void;
  /** What the safe button does, where that is more than closing. */
  onNotNow?: () => void;
  children: ReactNode;
}

/** A form in a sheet: its faults first, its fields, the safe choice, and the one that sends it. */
export function FormDialog(props: FormDialogProps) {
  const { form, labels, title, save, notNow = forms.notNow, onClose, onNotNow = onClose, children } = props;
  return (
    <Dialog opened onClose={onClose} title={title} shape="sheet">
      <Form form={form} labels={labels}>
        {children}
        <div className="actions even">
          <Button onClick={onNotNow}>{notNow}</Button>
          <Button kind="primary" type="submit" busy={form.busy}>
            {save}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
