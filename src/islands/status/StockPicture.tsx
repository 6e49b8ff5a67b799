import { useState } from 'react';
import { IMAGE_HOST } from '../../contract/shared/image-host.ts';
import { imageAddress, UNKNOWN_IMAGE } from '../../domain/items/image-url.ts';

/**
 * The small picture of a stocked item; the unknown picture where there is none or it fails, which is logged once.
 * On its own, as `usePicture` would bring the boards what other islands share.
 */
export function StockPicture({ image }: { image: string }) {
  const [failed, setFailed] = useState(false);
  const address = failed ? UNKNOWN_IMAGE : imageAddress(image, IMAGE_HOST);

  function fail() {
    if (failed) return;
    // biome-ignore lint/suspicious/noConsole: the product logs this failure (behaviour C1)
    console.warn('Failed to load image', address);
    setFailed(true);
  }

  return (
    <img
      src={address}
      alt=""
      width={24}
      height={24}
      loading="lazy"
      decoding="async"
      className="size-6 object-contain"
      onError={fail}
    />
  );
}
