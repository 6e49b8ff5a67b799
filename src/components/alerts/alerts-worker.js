/* global ALERTS_HOST -- the host of the backend, which the built file begins with */
// The service worker of alerts (behaviour E6): it shows what is pushed, follows a press, and renews a subscription.
// No request of a page passes this part.
(() => {
  const UNREADABLE = { title: 'Something that you watch has changed', navigate: '/watching' };

  /** The notification of a declarative push message. A browser ends subscriptions whose messages show nothing. */
  function read(data) {
    try {
      const { web_push: version, notification } = data.json();
      if (version === 8030 && typeof notification.title === 'string') return notification;
    } catch {
      // An unreadable message is told in general words.
    }
    return UNREADABLE;
  }

  /** The pages of the site that are open. */
  const pages = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

  /** Tells open pages what happened to an alert, by which the self-test goes on. */
  async function tell(alert, tag) {
    for (const page of await pages()) page.postMessage({ alert, tag });
  }

  async function show(data) {
    const { title, body, navigate, tag } = read(data);
    await self.registration.showNotification(title, {
      body,
      // A repeat takes the place of the first and makes no sound.
      tag,
      icon: '/icons/icon-192.png',
      data: { navigate },
    });
    await tell('shown', tag);
  }

  /** The address of an alert, which is always one of the site. */
  function addressOf(navigate) {
    try {
      const url = new URL(navigate, self.location.origin);
      if (url.origin === self.location.origin) return url.href;
    } catch {
      // It is no address.
    }
    return new URL('/watching', self.location.origin).href;
  }

  async function open({ data, tag }) {
    const url = addressOf(data?.navigate);
    const isOpen = (page) => page.url.split('#')[0] === url.split('#')[0];
    const page = (await pages()).find(isOpen);
    await (page === undefined ? self.clients.openWindow(url) : page.focus());
    await tell('clicked', tag);
  }

  /** Subscribes anew and tells the backend, which knows the browser by the former address. */
  async function renew({ oldSubscription, newSubscription }) {
    if (!oldSubscription) return;
    const renewed =
      newSubscription ?? (await self.registration.pushManager.subscribe(oldSubscription.options));
    const { endpoint, keys } = renewed.toJSON();
    const former = oldSubscription.toJSON();
    await fetch(`${ALERTS_HOST}/api/push-subscriptions`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        endpoint,
        keys,
        replaces: former.endpoint,
        replacesAuth: former.keys?.auth,
      }),
    });
  }

  // It takes the place of an older one at once, as it holds nothing.
  self.addEventListener('install', () => self.skipWaiting());
  self.addEventListener('push', (event) => event.waitUntil(show(event.data)));
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(event.notification));
  });
  self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)));
})();
