import { afterEach, expect, it, vi } from 'vitest';
import { preloadPicture, preloadPictures } from './preload-pictures.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A browser in which all pictures load except a missing one. */
function mockPictures() {
  const requested: string[] = [];
  class FakeImage {
    onload = () => {};
    onerror = () => {};
    set src(source: string) {
      requested.push(source);
      queueMicrotask(source.includes('missing') ? this.onerror : this.onload);
    }
  }
  vi.stubGlobal('Image', FakeImage);
  return requested;
}

it('fails without a source', async () => {
  await expect(preloadPicture('')).rejects.toThrow('No source provided');
});

it('reads all of them and logs what cannot be read', async () => {
  const requested = mockPictures();
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  await preloadPictures(['/coin.svg', '/missing.svg', '', '/gem.svg']);
  expect(requested).toEqual(['/coin.svg', '/missing.svg', '/gem.svg']);
  expect(warn.mock.calls).toEqual([['Failed to load image /missing.svg'], ['No source provided']]);
});
