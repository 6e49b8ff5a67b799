import { usePicture } from '../../shared/use-picture.ts';

/** A picture of so many pixels; the unknown picture where there is none or it fails, which is logged once (behaviour N10). */
export function SmallPicture({ image, size }: { image: string; size: 28 | 48 | 64 }) {
  const [address, fail] = usePicture(image);
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
