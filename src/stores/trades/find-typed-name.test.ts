import { expect, it } from 'vitest';
import { CallError } from '../../api/shared/call-error.ts';
import type { Read } from '../../api/shared/client.ts';
import { findNewItem } from './find-typed-name.ts';

const refusing =
  (status: number | null): Read =>
  async (path) => {
    throw new CallError(`GET ${path}`, 'refused', status);
  };
const item = { _id: '7', name: 'Brand New', Image: '/n.png', slug: 'brand-new' };

it('finds an item that is newer than the build', async () => {
  await expect(findNewItem(async () => ({ item, history: [] }), 'Brand new')).resolves.toBe(
    'brand-new',
  );
});

it('finds nothing for a name that the backend does not know, and for no name', async () => {
  const empty: Read = async (path) =>
    path.includes('blorb') ? refusing(404)(path) : { items: [item, 'junk'] };
  await expect(findNewItem(empty, 'Blorb')).resolves.toBeUndefined();
  await expect(findNewItem(refusing(null), '???')).resolves.toBeUndefined();
});

it('takes any name for one while the backend does not answer', async () => {
  await expect(findNewItem(refusing(503), 'Newer')).resolves.toBe('newer');
});
