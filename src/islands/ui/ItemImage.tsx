import { useState } from 'react';
import { imageAddress, UNKNOWN_IMAGE } from '../../domain/image-address.ts';
import { IMAGE_HOST } from '../../stores/image-host.ts';

type Props = {
  image: string;
  /** Whether the build wrote it. */
  built: boolean;
  /** Whether it is among the first that a reader sees: it then comes before scripts. */
  isFirst?: boolean;
};

type Loading = 'built' | 'loading' | 'loaded' | 'failed';

/**
 * An item's picture, 72 px square, in the 140 px box of a card (acceptance C1). What the build wrote is visible at once;
 * what appears later fades in over a skeleton; a failure shows the unknown picture and is logged once.
 */
export function ItemImage({ image, built, isFirst = false }: Props) {
  const [loading, setLoading] = useState<Loading>(built ? 'built' : 'loading');
  const address = loading === 'failed' ? UNKNOWN_IMAGE : imageAddress(image, IMAGE_HOST);

  function fail() {
    if (loading === 'failed') return;
    // biome-ignore lint/suspicious/noConsole: the spec asks for this line (spec §8)
    console.warn('Failed to load image', address);
    setLoading('failed');
  }

  function look(picture: HTMLImageElement | null) {
    if (!picture?.complete || loading === 'loaded' || loading === 'failed') return;
    if (picture.naturalWidth > 0) setLoading('loaded');
    else fail();
  }

  return (
    <span
      className={`tile flex h-[140px] items-center justify-center rounded-t-[11px] ${
        loading === 'loading' ? 'skeleton' : ''
      }`}
    >
      <img
        ref={look}
        src={address}
        alt=""
        width={72}
        height={72}
        loading={isFirst ? 'eager' : 'lazy'}
        {...(isFirst && { fetchPriority: 'high' })}
        decoding="async"
        className={`size-18 object-contain transition-opacity duration-200 ${
          loading === 'loading' ? 'opacity-0' : ''
        }`}
        onLoad={() => setLoading((was) => (was === 'failed' ? was : 'loaded'))}
        onError={fail}
      />
    </span>
  );
}
