import { UNKNOWN_IMAGE } from '../../domain/items/image-url.ts';

/** Pictures that had the unknown image in their place until they were loaded again. */
const replaced = new WeakSet<HTMLImageElement>();

const isUnknown = (picture: HTMLImageElement) => picture.getAttribute('src') === UNKNOWN_IMAGE;

/** Marks a failed picture, which is hidden then, and notes what is to be loaded again. */
function onFail(picture: HTMLImageElement): void {
  picture.dataset.broken = '';
  if (!isUnknown(picture)) picture.dataset.failed = picture.src;
  // An island replaces a picture only the first time.
  if (replaced.delete(picture)) picture.src = UNKNOWN_IMAGE;
}

function onLoad(picture: HTMLImageElement): void {
  delete picture.dataset.broken;
  if (isUnknown(picture)) return;
  delete picture.dataset.failed;
  replaced.delete(picture);
}

function loadAgain(): void {
  for (const picture of document.querySelectorAll<HTMLImageElement>('img[data-failed]')) {
    if (isUnknown(picture)) replaced.add(picture);
    picture.src = picture.dataset.failed ?? '';
  }
}

/** Hides pictures that fail, those of islands too, and loads them again once the network is back (behaviour C11). */
export function startPictures(): void {
  const onPicture = (act: (picture: HTMLImageElement) => void) => (event: Event) => {
    if (event.target instanceof HTMLImageElement) act(event.target);
  };
  // These events do not bubble.
  document.addEventListener('error', onPicture(onFail), true);
  document.addEventListener('load', onPicture(onLoad), true);
  for (const picture of document.images) {
    if (picture.complete && picture.naturalWidth === 0) onFail(picture);
  }
  window.addEventListener('online', loadAgain);
}
