import { is } from 'valibot';
import { beforeEach, expect, it, vi } from 'vitest';
import { toast as toastSchema } from '../../contract/site/toast.ts';
import { fakePage } from '../testing/fake-page.ts';

beforeEach(() => void vi.resetModules());

it('is an info toast whose Login action returns to the wanted page', async () => {
  fakePage();
  const { showLoginPrompt } = await import('./login-prompt.ts');
  const { $toast } = await import('../site/toast.ts');
  showLoginPrompt('Please login to chat', '/chat/7?name=A&avatar=x');
  expect($toast.get()).toMatchObject({
    kind: 'info',
    title: 'Please login to chat',
    action: { label: 'Login', href: '/?login=1&redirect=%2Fchat%2F7%3Fname%3DA%26avatar%3Dx' },
  });
  expect(is(toastSchema, $toast.get())).toBe(true);
});

it.each(['https://evil.example', '//evil.example', 'javascript:alert(1)'])(
  'never leads to %s, and ignores a stored toast that does',
  async (evil) => {
    fakePage();
    const { loginPromptPath } = await import('./login-prompt.ts');
    expect(loginPromptPath(evil)).toBe('/?login=1&redirect=%2F');
    const stored = { kind: 'info', title: 'x', at: 1, action: { label: 'Login', href: evil } };
    expect(is(toastSchema, stored)).toBe(false);
  },
);
