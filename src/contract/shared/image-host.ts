/** The host of pictures; '' is the site's own origin. */
export const IMAGE_HOST: string = import.meta.env.PUBLIC_IMAGE_HOST ?? '';
