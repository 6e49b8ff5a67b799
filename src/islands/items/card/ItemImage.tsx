import { useState } from 'react';
import { usePicture } from '../../shared/use-picture.ts';

type Props = {
  image: string;
  /** Whether the build wrote it. */
  built: boolean;
  /** Whether it is among the first that a reader sees: it then comes before scripts. */
  isFirst?: boolean;
};

/** Fades a picture in: many arrive while a list is scrolled, and none of them is worth a turn of React. */
const show = (picture: HTMLImageElement) => delete picture.parentElement?.dataset.loading;

/**
 * An item's picture, 72 px square, in the 140 px box of a card (behaviour C1). What the build wrote is visible at once;
 * what appears later fades in over a skeleton; a failure shows the unknown picture and is logged once.
 */
export function ItemImage({ image, built, isFirst = false }: Props) {
  const [fadesIn] = useState(!built);
  const [address, fail, hasFailed] = usePicture(image);

  function look(picture: HTMLImageElement | null) {
    if (!picture?.complete) return;
    if (picture.naturalWidth > 0) show(picture);
    else fail();
  }

  return (
    <span
      className="tile flex h-[140px] items-center justify-center rounded-t-[11px]"
      data-loading={(fadesIn && !hasFailed) || undefined}
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
        className="size-18 object-contain"
        onLoad={(event) => show(event.currentTarget)}
        onError={fail}
      />
    </span>
  );
}
