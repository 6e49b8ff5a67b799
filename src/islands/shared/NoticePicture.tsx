import type { ScreenPicture } from '../../domain/site/screen-pictures.ts';

/** A small drawing at the top of a notice. It stays invisible when it cannot be loaded, for example offline. */
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
