import { AD_WIDTH } from '../../domain/advertising/advertising-unit.ts';
import { $adConsent } from '../../stores/advertising/advertising-consent.ts';

/** A frame that shares nothing with the page: no storage, no cookies, no address (decision 0011). */
function makeFrame(address: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.sandbox.add('allow-scripts', 'allow-popups');
  frame.referrerPolicy = 'no-referrer';
  frame.title = 'Advertisement';
  frame.src = address;
  return frame;
}

/** Fills the ad rails while ads are allowed and the page is wide enough, and empties them otherwise (behaviour G8). */
export function startAdvertisingRails(): void {
  const rails = document.querySelectorAll<HTMLElement>('[data-ad-frame]');
  const wide = matchMedia(AD_WIDTH);
  function follow() {
    const isAllowed = $adConsent.get() === 'allowed';
    document.documentElement.toggleAttribute('data-ads', isAllowed);
    for (const rail of rails) {
      const frame = rail.querySelector('iframe');
      if (!isAllowed || !wide.matches) frame?.remove();
      else if (frame === null) rail.append(makeFrame(rail.dataset.adFrame ?? ''));
    }
  }
  $adConsent.subscribe(follow);
  wide.addEventListener('change', follow);
}
