import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { share } from './share.ts';
import { $toast } from './toast.ts';

const URL = 'https://site.test/items/fox';
const writeText = vi.fn();

/** A browser with this share sheet, or without one. */
function browser(sheet?: () => Promise<void>) {
  const sharing = sheet && { share: vi.fn(sheet) };
  vi.stubGlobal('navigator', { clipboard: { writeText }, ...sharing });
  return sharing;
}

beforeEach(() => {
  vi.stubGlobal('document', { title: 'Fox' });
  writeText.mockReset().mockResolvedValue(undefined);
  $toast.set(null);
});
afterEach(() => vi.unstubAllGlobals());

it('opens the share sheet of the platform, and copies nothing', async () => {
  const sheet = browser(async () => {});
  await share(URL);
  expect(sheet?.share).toHaveBeenCalledWith({ url: URL, title: 'Fox' });
  expect(writeText).not.toHaveBeenCalled();
});

it('copies nothing when the sheet is closed', async () => {
  browser(() => Promise.reject(new DOMException('closed', 'AbortError')));
  await share(URL);
  expect(writeText).not.toHaveBeenCalled();
  expect($toast.get()).toBeNull();
});

it('copies the link where there is no sheet, or it does not open', async () => {
  browser();
  await share(URL);
  browser(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
  await share(URL);
  expect(writeText.mock.calls).toEqual([[URL], [URL]]);
  expect($toast.get()?.title).toBe('Link copied');
});

it('says that the link could not be copied', async () => {
  browser();
  writeText.mockRejectedValue(new Error('forbidden'));
  await share(URL);
  expect($toast.get()?.title).toBe('The link could not be copied');
});
