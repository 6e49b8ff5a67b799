import type { ScreenPicture } from '../../domain/site/screen-pictures.ts';

/** A small drawing at the top of a notice. */
export function NoticePicture({ name }: { name: ScreenPicture }) {
  return <img src={`/pictures/${name}.svg`} alt="" width={64} height={64} />;
}
