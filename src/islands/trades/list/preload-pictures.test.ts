import { afterEach, expect, it, vi } from 'vitest';
import { preloadPicture, preloadPictures } from './preload-pictures.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A browser that finds pictures but for one that is missing. */
function findPictures() {
  const asked: string[] = [];
  class FakeImage {
    onload = () => {};
    onerror = () => {};
    set src(source: string) {
      asked.push(source);
      queueMicrotask(source.includes('missing') ? this.onerror : this.onload);
    }
  }
  vi.stubGlobal('Image', FakeImage);
  return asked;
}

it('fails without a source', async () => {
  await expect(preloadPicture('')).rejects.toThrow('No source provided');
});

it('reads all of them and logs what cannot be read', async () => {
  const asked = findPictures();
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  await preloadPictures(['/coin.svg', '/missing.svg', '', '/gem.svg']);
  expect(asked).toEqual(['/coin.svg', '/missing.svg', '/gem.svg']);
  expect(warn.mock.calls).toEqual([['Failed to load image /missing.svg'], ['No source provided']]);
});
