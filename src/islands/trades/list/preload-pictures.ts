/** Reads a picture before it is needed; rejects when there is no source or it cannot be read (behaviour C1). */
export function preloadPicture(source: string): Promise<void> {
  return new Promise((resolve, reject) => {
    if (source === '') throw new Error('No source provided');
    const picture = new Image();
    picture.onload = () => resolve();
    picture.onerror = () => reject(new Error(`Failed to load image ${source}`));
    picture.src = source;
  });
}

/** Reads some pictures before they are needed; one that fails is logged. */
export async function preloadPictures(sources: readonly string[]): Promise<void> {
  for (const { status, ...rest } of await Promise.allSettled(sources.map(preloadPicture))) {
    // biome-ignore lint/suspicious/noConsole: the product logs this failure (behaviour C1)
    if (status === 'rejected' && 'reason' in rest) console.warn(rest.reason.message);
  }
}
