import { useState } from 'react';
import { IMAGE_HOST } from '../../contract/image-host.ts';
import { imageAddress, UNKNOWN_IMAGE } from '../../domain/image-address.ts';

/** A picture of so many pixels; the unknown picture where there is none or it fails, which is logged once (acceptance N10). */
export function SelectorPicture({ image, size }: { image: string; size: 28 | 48 | 64 }) {
  const [failed, setFailed] = useState(false);
  const address = failed ? UNKNOWN_IMAGE : imageAddress(image, IMAGE_HOST);

  function fail() {
    if (failed) return;
    // biome-ignore lint/suspicious/noConsole: the spec asks for this line (spec §8)
    console.warn('Failed to load image', address);
    setFailed(true);
  }

  return (
    <img
      src={address}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      className="shrink-0 object-contain"
      onError={fail}
    />
  );
}
