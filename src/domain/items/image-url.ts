import { isPlatformPicture } from '../session/avatar-url.ts';
import { parseUrl } from '../shared/parse-url.ts';

/** The picture of an item without one; a file of the site itself. */
export const UNKNOWN_IMAGE = '/items/unknown.png';

/** The pictures of the categories, also files of the site itself. */
const CATEGORY_IMAGE = /^\/items\/category-[a-z]+\.svg$/;

/** URLs of hosts whose pictures pages show. The first is put before paths; '' is the site itself. */
export type ImageHosts = readonly [string, ...string[]];

/** The URLs of a list with commas or spaces between them. */
export const splitHosts = (list: string): string[] => list.split(/[\s,]+/).filter(Boolean);

/** The hosts of a list, and the site itself. */
export function imageHosts([first = '', ...others]: readonly string[], site: string): ImageHosts {
  return [first, ...others, site];
}

/** Why an address is no picture of a page. */
export type ImageFault = 'game-id' | 'http' | 'no-scheme' | 'scheme' | 'no-image' | 'unreadable';

/** A judged address of a picture: its URL, the host that pages do not show, or why it is none. */
export type JudgedImage =
  | { state: 'shown'; url: string }
  | { state: 'foreign'; host: string }
  | { state: 'refused'; fault: ImageFault };

/** Digits of an id, also as a spreadsheet shows a number. */
const NUMBER = /^(id=|#)?\p{Nd}[\p{Nd}.,\s]*(e\+?\d+)?$/iu;

/** A host with its path, without the scheme. */
const BARE_HOST = /^\/\/|^(([a-z\d-]+\.)+[a-z]{2,}|(\d+\.){3}\d+)\//i;

/** A version or a view behind the name of a file: `fox.png?v=2`. Other `?` and `#` are of the name itself. */
const SUFFIX = /(?<=\.\w{2,5})[?#]\w+(=[^?#]*)?$/;

/** Encodes a segment of a path, or one that is encoded already only where it is not. */
function encodeSegment(segment: string): string {
  const isEncoded = /^([^%]|%[\da-f]{2})*$/i.test(segment);
  const encoded = encodeURI(segment).replace(/[?#]/g, encodeURIComponent);
  return isEncoded ? encoded.replaceAll('%25', '%') : encoded;
}

function encodePath(path: string): string {
  const [suffix = ''] = SUFFIX.exec(path) ?? [];
  const file = path.slice(0, path.length - suffix.length);
  return file.split('/').map(encodeSegment).join('/') + encodeURI(suffix).replaceAll('%25', '%');
}

function judgeHttps(image: string, hosts: ImageHosts): JudgedImage {
  const url = parseUrl(image);
  // Two addresses in a row are one to the parser.
  if (url === null || url.username !== '' || /\shttps?:/i.test(image))
    return { state: 'refused', fault: 'unreadable' };
  const { href, origin } = url;
  const isOwn = hosts.some((host) => parseUrl(host)?.origin === origin);
  return isOwn || isPlatformPicture(url)
    ? { state: 'shown', url: href }
    : { state: 'foreign', host: origin };
}

/** Judges an address that begins with a scheme. */
function judgeUrl(image: string, scheme: string, hosts: ImageHosts): JudgedImage {
  const refused = (fault: ImageFault): JudgedImage => ({ state: 'refused', fault });
  if (scheme === 'https') return judgeHttps(image, hosts);
  if (scheme === 'http') return refused('http');
  if (scheme.startsWith('rbx')) return refused('game-id');
  if (scheme !== 'data') return refused('scheme');
  return /^data:image\/[\w.+-]+[;,]/i.test(image)
    ? { state: 'shown', url: image }
    : refused('no-image');
}

/**
 * Judges the address of a picture for feeds, pages and previews: a path under the first host, a picture in `data:`, or
 * https on a host of ours or the platform's (behaviour C8).
 */
export function judgeImage(image: string, hosts: ImageHosts): JudgedImage {
  if (image === '' || image === UNKNOWN_IMAGE) return { state: 'shown', url: UNKNOWN_IMAGE };
  if (CATEGORY_IMAGE.test(image)) return { state: 'shown', url: image };
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(image)?.[1];
  if (scheme !== undefined) return judgeUrl(image, scheme.toLowerCase(), hosts);
  if (NUMBER.test(image)) return { state: 'refused', fault: 'game-id' };
  // Browsers, too, take a backslash for a slash.
  const path = image.replaceAll('\\', '/');
  if (BARE_HOST.test(path)) return { state: 'refused', fault: 'no-scheme' };
  if (path.includes('://') || !/[\p{L}\p{N}]/u.test(path)) {
    return { state: 'refused', fault: 'unreadable' };
  }
  return {
    state: 'shown',
    url: `${hosts[0].replace(/\/+$/, '')}/${encodePath(path.replace(/^\/+/, ''))}`,
  };
}

/** The URL of an item's picture; the unknown picture for one that pages do not show (behaviour C8). */
export function imageUrl(image: string, hosts: ImageHosts): string {
  const judged = judgeImage(image, hosts);
  return judged.state === 'shown' ? judged.url : UNKNOWN_IMAGE;
}
