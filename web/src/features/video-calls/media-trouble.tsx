import { Notice } from '#kit/notice.tsx';
import { texts } from './texts.ts';
import type { Media } from './use-media.ts';

/** Why others do not hear or see this person, where a device could not be opened. */
export function MediaTrouble({ media: { trouble } }: { media: Pick<Media, 'trouble'> }) {
  const { camera, microphone } = trouble;
  const sentence =
    camera === microphone
      ? camera && texts.devices.both[camera]
      : microphone
        ? texts.devices.noMicrophone[microphone]
        : camera && texts.devices.noCamera[camera];
  if (!sentence) return null;
  return (
    <Notice kind="info" announce>
      {sentence}
    </Notice>
  );
}
