import { expect, it, vi } from 'vitest';
import { subjectKey } from '../../domain/alerts/watch-subject.ts';

it('knows what was stored before names had keys', async () => {
  const stored = [
    '["restock","12\\" Sword","SeedStock"]',
    '["weather","Blood_Night"]',
    '["value","D-1"]',
  ];
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', { getItem: () => stored.join('\n') });
  const { $watched } = await import('./watched.ts');
  $watched.listen(() => {});
  expect($watched.get()).toEqual([
    subjectKey({ kind: 'restock', target: { shop: 'SeedStock', item: '12" Sword' } }),
    subjectKey({ kind: 'weather', target: { name: 'Blood Night' } }),
    subjectKey({ kind: 'value', target: { item: 'D-1' } }),
  ]);
});
