import { useState } from 'react';
import { IMAGE_HOSTS } from '../../contract/shared/image-hosts.ts';
import { imageUrl, UNKNOWN_IMAGE } from '../../domain/items/image-url.ts';

/**
 * The URL of an item's image, its error handler, and whether it failed. A failed image is replaced by the unknown
 * image and logged once (behaviour C1).
 */
export function usePicture(image: string) {
  const [failed, setFailed] = useState<string | null>(null);
  const hasFailed = failed === image;
  const url = hasFailed ? UNKNOWN_IMAGE : imageUrl(image, IMAGE_HOSTS);

  function onError() {
    if (hasFailed) return;
    // biome-ignore lint/suspicious/noConsole: the product logs this failure (behaviour C1)
    console.warn('Failed to load image', url);
    setFailed(image);
  }

  return [url, onError, hasFailed] as const;
}
