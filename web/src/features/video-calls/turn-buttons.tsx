import { Mic, MicOff, Video, VideoOff } from 'lucide-react';
import { Button } from '#kit/button.tsx';
import type { Kind } from './open-track.ts';
import { texts } from './texts.ts';
import type { Media } from './use-media.ts';

/** Microphone and camera, each on or off. */
export function TurnButtons({ media: { open, turn } }: { media: Pick<Media, 'open' | 'turn'> }) {
  const words = (what: Kind) => (open[what] ? texts.room.turnOff : texts.room.turnOn)[what];
  return (
    <>
      <Button icon={open.microphone ? Mic : MicOff} onClick={() => turn('microphone')}>
        {words('microphone')}
      </Button>
      <Button icon={open.camera ? Video : VideoOff} onClick={() => turn('camera')}>
        {words('camera')}
      </Button>
    </>
  );
}
