import { type ImageHosts, imageHosts, splitHosts } from '../../domain/items/image-url.ts';

/** The hosts whose pictures the pages of this build show. */
export const IMAGE_HOSTS: ImageHosts = imageHosts(
  splitHosts(import.meta.env.PUBLIC_IMAGE_HOST ?? ''),
  import.meta.env.SITE ?? '',
);
