import type { FocusArea, FocusAreaStatus } from '@kith/contract/focus-area-fields';
import { focusAreasEndpoints } from '@kith/contract/focus-areas';
import { notify } from '#kit/notify.ts';
import { texts } from './texts.ts';
import { useChange } from './use-change.ts';

/** Pauses an area, ends it or goes on with it, each with an undo. */
export function useAreaStatus(area: Pick<FocusArea, 'id' | 'focus_area' | 'status' | 'version'>) {
  const { change } = useChange();
  const set = async (status: FocusAreaStatus, said: string) => {
    const { id, version } = area;
    const saved = await change(focusAreasEndpoints.editFocusArea, { id, status, version });
    if (!saved) return;
    const before = { id, status: area.status, version: saved.focus_area.version };
    const onPress = () => void change(focusAreasEndpoints.editFocusArea, before);
    notify.success(said, { action: { label: texts.undo, onPress } });
  };
  const { isPaused, goesOn, isEnded } = texts.row;
  return {
    pause: () => void set('paused', isPaused(area.focus_area)),
    goOn: () => void set('active', goesOn(area.focus_area)),
    end: () => void set('ended', isEnded(area.focus_area)),
  };
}
