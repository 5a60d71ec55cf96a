export interface NoteFieldProps {
  /** By which a summary of faults finds it. */
  id?: string;
  /** Its accessible name. */
  label: string;
  placeholder: string;
  /** HTML of NOTE_TAGS; empty when there are no words. */
  value: string;
  onChange: (html: string) => void;
  /** Ctrl or Command with Enter. */
  onSubmit: () => void;
  error?: string | null;
  focusOnStart?: boolean;
}

export interface EditorProps extends Omit<NoteFieldProps, 'error' | 'focusOnStart'> {
  errorId: string | undefined;
}
