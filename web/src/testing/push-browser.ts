import { vi } from 'vitest';

/** A browser that can show notices, as far as the page sees it; `permission` is what its person says. */
export function pushBrowser({ permission = 'granted', endpoint = 'https://push.example/first' } = {}) {
  const state = {
    permission: 'default',
    asked: 0,
    endpoint,
    keys: [] as unknown[],
    closed: 0,
    holdsOn: false,
  };
  let subscribed: object | null = null;
  const subscription = () => ({
    endpoint: state.endpoint,
    toJSON: () => ({ endpoint: state.endpoint, keys: { p256dh: 'public', auth: 'secret' } }),
    unsubscribe: async () => {
      if (state.holdsOn) throw new DOMException('the push service is away', 'AbortError');
      subscribed = null;
      return true;
    },
  });
  const workers = Object.assign(new EventTarget(), {
    getRegistration: async () => ({
      getNotifications: async () => [{ close: () => (state.closed += 1) }],
      pushManager: {
        getSubscription: async () => subscribed,
        subscribe: async ({ applicationServerKey }: { applicationServerKey: unknown }) => {
          state.keys.push(applicationServerKey);
          subscribed = subscription();
          return subscribed;
        },
      },
    }),
  });
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', {
    get permission() {
      return state.permission;
    },
    requestPermission: async () => {
      state.asked += 1;
      state.permission = permission;
      return permission;
    },
  });
  Object.defineProperty(navigator, 'serviceWorker', { value: workers, configurable: true });
  return {
    state,
    isSubscribed: () => subscribed !== null,
    /** The browser has another address, as its worker tells. */
    moveTo(address: string) {
      state.endpoint = address;
      subscribed = subscription();
      workers.dispatchEvent(new MessageEvent('message', { data: 'push changed' }));
    },
    lose() {
      subscribed = null;
    },
    close() {
      vi.unstubAllGlobals();
      Reflect.deleteProperty(navigator, 'serviceWorker');
    },
  };
}
