import type { Note } from '@kith/contract/notes';
import { useLocation, useNavigate } from 'react-router';
import { texts } from './texts.ts';

const JOURNEY = '/journey';

/** A way to a new note, which may stand below the screen: the journey shows the item its address names. */
export function useWayToNote() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return ({ id }: Pick<Note, 'id'>) => ({
    action: {
      label: texts.composer.view,
      onPress: () => {
        const options = { replace: pathname === JOURNEY, preventScrollReset: true };
        void navigate({ pathname: JOURNEY, hash: `#note-${id}` }, options);
      },
    },
  });
}
