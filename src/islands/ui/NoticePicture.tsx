import type { ScreenPicture } from '../../domain/screen-pictures.ts';

/** A small drawing at the head of a notice, which stands where there is nothing to show. */
export function NoticePicture({ name }: { name: ScreenPicture }) {
  return <img src={`/pictures/${name}.svg`} alt="" width={64} height={64} />;
}
