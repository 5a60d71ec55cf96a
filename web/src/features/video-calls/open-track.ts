export type Kind = 'camera' | 'microphone';

/** One camera or microphone, or why there is none. */
export interface Opened {
  readonly track: MediaStreamTrack | null;
  readonly trouble: 'blocked' | 'missing' | null;
}

interface Wish {
  readonly kind: Kind;
  readonly device: string | undefined;
}
interface Ask extends Wish {
  readonly give: (opened: Opened) => void;
}

const PICTURE = { width: { ideal: 640 }, height: { ideal: 360 }, frameRate: { ideal: 24, max: 30 } };
const PERMISSIONS = { camera: 'camera', microphone: 'microphone' } as const;

let asks: Ask[] = [];

/** Opens a device. The browser asks its person once for two that are wanted at once. */
export function openTrack(kind: Kind, device: string | undefined): Promise<Opened> {
  return new Promise((give) => {
    if (asks.length === 0)
      queueMicrotask(() => {
        const these = asks;
        asks = [];
        void answer(these);
      });
    asks.push({ kind, device, give });
  });
}

async function answer(these: readonly Ask[]): Promise<void> {
  const opened = await openAll(these);
  these.forEach(({ give }, at) => {
    give(opened[at] ?? { track: null, trouble: 'missing' });
  });
}

async function openAll(wishes: readonly Wish[]): Promise<Opened[]> {
  const { stream, trouble } = await request(wishes);
  if (stream) return wishes.map(({ kind }) => ({ track: trackIn(stream, kind), trouble: null }));
  const [one] = wishes;
  if (one && wishes.length === 1) {
    // The device that was chosen is no longer there: another one is better than none.
    const isOther = trouble === 'missing' && one.device !== undefined;
    return isOther ? openAll([{ ...one, device: undefined }]) : [{ track: null, trouble }];
  }
  // A person who has said no is not asked again for each device.
  const left = trouble === 'missing' ? wishes : await leftOpen(wishes);
  const opened: Opened[] = [];
  for (const wish of wishes)
    opened.push(...(left.includes(wish) ? await openAll([wish]) : [{ track: null, trouble }]));
  return opened;
}

/** The one that is not denied, where another one is; else none. */
async function leftOpen(wishes: readonly Wish[]): Promise<readonly Wish[]> {
  const denied = await Promise.all(wishes.map(({ kind }) => isDenied(kind)));
  return denied.includes(true) ? wishes.filter((_, at) => !denied[at]) : [];
}

async function isDenied(kind: Kind): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: PERMISSIONS[kind] })).state === 'denied';
  } catch {
    return false;
  }
}

function trackIn(stream: MediaStream, kind: Kind): MediaStreamTrack | null {
  return (kind === 'camera' ? stream.getVideoTracks() : stream.getAudioTracks())[0] ?? null;
}

function asked({ kind, device }: Wish): MediaStreamConstraints {
  const exact = device === undefined ? {} : { deviceId: { exact: device } };
  return kind === 'camera' ? { video: { ...PICTURE, ...exact } } : { audio: exact };
}

async function request(wishes: readonly Wish[]) {
  try {
    const constraints = Object.assign({}, ...wishes.map(asked));
    return { stream: await navigator.mediaDevices.getUserMedia(constraints), trouble: null };
  } catch (error) {
    const isBlocked = error instanceof DOMException && error.name === 'NotAllowedError';
    return { stream: null, trouble: isBlocked ? 'blocked' : 'missing' } as const;
  }
}
