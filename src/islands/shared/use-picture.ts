import { useState } from 'react';
import { IMAGE_HOST } from '../../contract/shared/image-host.ts';
import { imageAddress, UNKNOWN_IMAGE } from '../../domain/items/image-url.ts';

/** Address of an item's picture, how to say that it failed, and whether it has; from then on it is the unknown picture, and the failure is logged once (behaviour C1). */
export function usePicture(image: string) {
  const [failed, setFailed] = useState<string | null>(null);
  const hasFailed = failed === image;
  const address = hasFailed ? UNKNOWN_IMAGE : imageAddress(image, IMAGE_HOST);

  function fail() {
    if (hasFailed) return;
    // biome-ignore lint/suspicious/noConsole: the product logs this failure (behaviour C1)
    console.warn('Failed to load image', address);
    setFailed(image);
  }

  return [address, fail, hasFailed] as const;
}
