import { useState } from 'react';
import { usePicture } from './use-picture.ts';

type Props = {
  image: string;
  /** Whether the image is in the built HTML. */
  built: boolean;
  /** Whether the image is above the fold. It then loads before scripts. */
  isFirst?: boolean;
  /** The utility that gives the picture its size. */
  size?: string;
  /** The utilities that give the box its height. */
  height?: string;
};

/** Fades an image in without a React render, because many load while a list scrolls. */
const show = (picture: HTMLImageElement) => delete picture.parentElement?.dataset.loading;

/**
 * An item's image, 72 px square, in the 140 px box of a card (behaviour C1). A built image is visible at once. A
 * later one fades in over a skeleton. A failed one is replaced by the unknown image and logged once.
 */
export function ItemImage({
  image,
  built,
  isFirst = false,
  size = 'size-18',
  height = 'h-35',
}: Props) {
  const [fadesIn] = useState(!built);
  const [url, onError, hasFailed] = usePicture(image);

  function checkLoaded(picture: HTMLImageElement | null) {
    if (!picture?.complete) return;
    if (picture.naturalWidth > 0) show(picture);
    else onError();
  }

  return (
    <span
      className={`art flex items-center justify-center rounded-t-lg ${height}`}
      data-loading={(fadesIn && !hasFailed) || undefined}
    >
      <img
        ref={checkLoaded}
        src={url}
        alt=""
        width={72}
        height={72}
        loading={isFirst ? 'eager' : 'lazy'}
        {...(isFirst && { fetchPriority: 'high' })}
        decoding="async"
        className={`${size} object-contain`}
        onLoad={(event) => show(event.currentTarget)}
        onError={onError}
      />
    </span>
  );
}
