/** The state of push messages in this browser. */
export interface BrowserPush {
  isSupported: boolean;
  /** The endpoint of its subscription, if it has one. */
  endpoint: string | undefined;
}

const WORKER = '/worker.js';

export async function findBrowserPush(): Promise<BrowserPush> {
  const isSupported = 'serviceWorker' in navigator && 'PushManager' in window;
  const worker = isSupported ? await navigator.serviceWorker.getRegistration(WORKER) : undefined;
  const subscription = await worker?.pushManager.getSubscription();
  return { isSupported, endpoint: subscription?.endpoint };
}

type Subscribed = { fields: { endpoint: string; p256dh: string; auth: string } };

/** Asks for permission and subscribes. Call it in a click. */
export async function subscribeToPush(
  publicKey: string,
): Promise<Subscribed | { problem: string }> {
  try {
    if ((await Notification.requestPermission()) !== 'granted') {
      return {
        problem:
          'Your browser is blocking notifications from this site. Allow them in your browser’s settings.',
      };
    }
    await navigator.serviceWorker.register(WORKER);
    const { pushManager } = await navigator.serviceWorker.ready;
    const subscription = await pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: publicKey,
    });
    const { endpoint = '', keys = {} } = subscription.toJSON();
    return { fields: { endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } };
  } catch {
    return { problem: 'Your browser couldn’t reach its push service. Try again.' };
  }
}
