import { usePicture } from '../../shared/use-picture.ts';

/**
 * An image of the given size. The unknown image replaces a missing or failed one, which is logged once (behaviour
 * N10).
 */
export function SmallPicture({ image, size }: { image: string; size: 20 | 28 | 48 | 64 }) {
  const [url, onError] = usePicture(image);
  return (
    <img
      src={url}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      className="shrink-0 object-contain"
      onError={onError}
    />
  );
}
