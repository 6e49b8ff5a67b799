import { ADVERTISING_WIDTH } from '../../domain/advertising/advertising-unit.ts';
import { $advertisingConsent } from '../../stores/advertising/advertising-consent.ts';

/** An iframe that shares nothing with the page: no storage, no cookies, no referrer (decision 0011). */
function createFrame(url: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.sandbox.add('allow-scripts', 'allow-popups');
  frame.referrerPolicy = 'no-referrer';
  frame.title = 'Advertisement';
  frame.className = 'w-full grow scheme-light';
  frame.src = url;
  return frame;
}

/**
 * Fills the advertising rails while consent is given and the page is wide enough, and empties them otherwise
 * (behaviour G8).
 */
export function startAdvertisingRails(): void {
  const rails = document.querySelectorAll<HTMLElement>('[data-advertising-frame]');
  const wide = matchMedia(ADVERTISING_WIDTH);
  function update() {
    const isAllowed = $advertisingConsent.get() === 'allowed';
    document.documentElement.toggleAttribute('data-advertising', isAllowed);
    for (const rail of rails) {
      const frame = rail.querySelector('iframe');
      if (!isAllowed || !wide.matches) frame?.remove();
      else if (frame === null) rail.append(createFrame(rail.dataset.advertisingFrame ?? ''));
    }
  }
  $advertisingConsent.subscribe(update);
  wide.addEventListener('change', update);
}
