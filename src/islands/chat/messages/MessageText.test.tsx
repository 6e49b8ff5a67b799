import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hasOutsideContact } from '../../../domain/chat/outside-contact.ts';
import { $contactRule } from '../../../stores/chat/thread/outside-contacts.ts';
import { MessageText } from './MessageText.tsx';

beforeEach(() => void vi.stubGlobal('location', { origin: 'https://site.test' }));
afterEach(() => $contactRule.set(null));

it('warns of a contact of a few letters, too', () => {
  $contactRule.set({ hasOutsideContact });
  expect(renderToStaticMarkup(<MessageText text="dscrd" />)).toContain('Careful');
  expect(renderToStaticMarkup(<MessageText text="Hello" />)).not.toContain('Careful');
});

it('has no links and no warning until the rule is there', () => {
  const html = renderToStaticMarkup(<MessageText text="see https://site.test/items" />);
  expect(html).not.toMatch(/Careful|<a/);
  $contactRule.set({ hasOutsideContact });
  const checked = renderToStaticMarkup(<MessageText text="see https://site.test/items" />);
  expect(checked).toContain('href="/items"');
});
