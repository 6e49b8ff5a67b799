import type { ScreenPicture } from '../../domain/site/screen-pictures.ts';

/** A small drawing at the head of a notice, which stands where there is nothing to show; its place is empty where it cannot be had, as in a page that is offline. */
export function NoticePicture({ name }: { name: ScreenPicture }) {
  return (
    <img
      src={`/pictures/${name}.svg`}
      alt=""
      width={64}
      height={64}
      onError={({ currentTarget }) => {
        currentTarget.style.opacity = '0';
      }}
    />
  );
}
