import { type ImageHosts, judgeImage } from '../../../domain/items/image-url.ts';
import type { FeedLine } from './read-lines.ts';

/** The hosts of pictures of these lines that pages do not show, because PUBLIC_IMAGE_HOST lacks them (behaviour C8). */
export function unlistedImageHosts(lines: readonly FeedLine[], hosts: ImageHosts): string[] {
  const found = lines.flatMap(({ event }) => {
    if (event.type !== 'item') return [];
    const judged = judgeImage(event.data.image, hosts);
    return judged.state === 'foreign' ? [judged.host] : [];
  });
  return [...new Set(found)];
}
