import { useState } from 'react';
import { IMAGE_HOSTS } from '../../contract/shared/image-hosts.ts';
import { imageUrl, UNKNOWN_IMAGE } from '../../domain/items/image-url.ts';

/**
 * The small image of a stocked item. The unknown image replaces a missing or failed one, which is logged once. It
 * does not use `usePicture`, which would load code shared with other islands.
 */
export function StockPicture({ image }: { image: string }) {
  const [failed, setFailed] = useState(false);
  const url = failed ? UNKNOWN_IMAGE : imageUrl(image, IMAGE_HOSTS);

  function onError() {
    if (failed) return;
    // biome-ignore lint/suspicious/noConsole: the product logs this failure (behaviour C1)
    console.warn('Failed to load image', url);
    setFailed(true);
  }

  return (
    <img
      src={url}
      alt=""
      width={24}
      height={24}
      loading="lazy"
      decoding="async"
      className="size-6 object-contain"
      onError={onError}
    />
  );
}
