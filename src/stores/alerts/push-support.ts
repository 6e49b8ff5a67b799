import { atom } from 'nanostores';
import { onPageMount } from '../shared/on-page-mount.ts';
import { onWindow } from '../shared/on-return.ts';
import { isApplePhone, isOnAppleHomeScreen } from './browser-kind.ts';

/**
 * Whether this browser can get push messages: it may, it has to be asked, the player refused, it cannot at all, it can
 * once the site is on the home screen of an iPhone or iPad, or that system is too old.
 */
export type PushSupport = 'granted' | 'ask' | 'denied' | 'unsupported' | 'install' | 'outdated';

function readSupport(): PushSupport {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) {
    if (isOnAppleHomeScreen()) return 'outdated';
    return isApplePhone() ? 'install' : 'unsupported';
  }
  if (Notification.permission === 'default') return 'ask';
  return Notification.permission;
}

/** Whether this browser can get push messages, and may. It is 'unsupported' until the page runs. */
export const $pushSupport = atom<PushSupport>('unsupported');

/** Looks again, because the player may have changed the permission. */
export function updatePushSupport(): PushSupport {
  $pushSupport.set(readSupport());
  return $pushSupport.get();
}

onPageMount($pushSupport, () => {
  updatePushSupport();
  // The settings of a browser are in another tab or window.
  return [onWindow(['focus'], updatePushSupport)];
});
