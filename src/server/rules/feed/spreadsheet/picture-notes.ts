import { type ImageHosts, judgeImage } from '../../../../domain/items/image-url.ts';
import type { ReadRow } from './read-row.ts';

/** A picture of a row, by the line of the row. */
type Picture = { line: number; image: string };

const LINES_MAX = 5;

/** Paths of thumbnails of Roblox, and parameters of links that were signed for some time: Discord, S3, Azure and the like. */
const EXPIRES = /\/\d+DAY-|[?&](ex|se|expires|x-\w+-expires)=/i;

function linesText(pictures: readonly Picture[]): string {
  const lines = pictures.slice(0, LINES_MAX).map(({ line }) => line);
  const more = pictures.length - lines.length;
  const word = pictures.length === 1 ? 'line' : 'lines';
  return `${word} ${lines.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/**
 * Says which pictures of a file pages do not show although they can, and which will soon be gone (behaviour B12).
 * `hosts` are null for a backend whose settings are not known here.
 */
export function pictureNotes(rows: readonly ReadRow[], hosts: ImageHosts | null): string[] {
  const pictures = rows.flatMap((row): Picture[] =>
    'given' in row && row.given.image !== undefined
      ? [{ line: row.line, image: row.given.image }]
      : [],
  );
  const byHost = Map.groupBy(pictures, ({ image }) => {
    const judged = judgeImage(image, hosts ?? ['']);
    return judged.state === 'foreign' ? judged.host : null;
  });
  byHost.delete(null);
  const advice =
    hosts === null
      ? 'show only if PUBLIC_IMAGE_HOST of that site has this host'
      : 'do not show: add this host to PUBLIC_IMAGE_HOST, and build the site again';
  return [
    ...[...byHost].map(([host, of]) => `Pictures of ${host} ${advice} (${linesText(of)}).`),
    ...pictures
      .filter(({ image }) => EXPIRES.test(image))
      .map(
        ({ line }) =>
          `line ${line}: Image: this link expires: save the picture, and give its own address`,
      ),
  ];
}
