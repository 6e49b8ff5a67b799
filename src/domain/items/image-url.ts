/** The picture of an item without one; a file of the site itself. */
export const UNKNOWN_IMAGE = '/items/unknown.png';

/** The pictures of the categories, also files of the site itself. */
const CATEGORY_IMAGE = /^\/items\/category-[a-z]+\.svg$/;

/** The URL of an item's picture: an absolute URL as it is, a path under the image host, else the unknown picture (behaviour C1). */
export function imageUrl(image: string, imageHost: string): string {
  if (image === '' || image === UNKNOWN_IMAGE) return UNKNOWN_IMAGE;
  if (CATEGORY_IMAGE.test(image)) return image;
  if (/^https?:\/\//i.test(image)) return image;
  return `${imageHost.replace(/\/+$/, '')}/${image.replace(/^\/+/, '')}`;
}
