import { Flag, HeartHandshake, Pencil, Trash2 } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { ActionMenu, type MenuAction } from '#kit/action-menu.tsx';
import { useFocusAfter } from '#kit/use-focus-after.ts';
import type { Item } from './item.ts';
import { ReportForm } from './write/report-form.tsx';
import { TakeBack } from './write/take-back.tsx';
import { texts } from './write/texts.ts';

interface ItemMenuProps {
  item: Item;
  label: string;
  /** Its button, for giving it the focus back. */
  ref: RefObject<HTMLButtonElement | null>;
  /** Absent where words are not changed. */
  onEdit?: () => void;
}

type Opened = 'report' | 'worried' | 'back';

/** What the viewer can do with what was written: their own, or that of another person. */
export function ItemMenu({ item, label, ref, onEdit }: ItemMenuProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  useFocusAfter(opened !== null, ref);
  if (item.state === 'taken_back' || (item.state !== 'posted' && !item.is_own)) return null;
  const close = () => setOpened(null);
  return (
    <>
      <ActionMenu
        ref={ref}
        label={label}
        actions={item.is_own ? ownActions(onEdit, setOpened) : othersActions(setOpened)}
      />
      {opened === 'back' ? <TakeBack item={item} onClose={close} /> : null}
      {opened === 'report' || opened === 'worried' ? (
        <ReportForm item={item} isWorried={opened === 'worried'} onClose={close} />
      ) : null}
    </>
  );
}

const ownActions = (onEdit: (() => void) | undefined, open: (what: Opened) => void): MenuAction[] => [
  ...(onEdit ? [{ label: texts.edit, icon: Pencil, onPress: onEdit }] : []),
  { label: texts.remove.action, icon: Trash2, onPress: () => open('back') },
];

const othersActions = (open: (what: Opened) => void): MenuAction[] => [
  { label: texts.report.worried, icon: HeartHandshake, onPress: () => open('worried') },
  { label: texts.report.action, icon: Flag, onPress: () => open('report') },
];
