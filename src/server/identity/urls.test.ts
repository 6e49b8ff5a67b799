import { describe, expect, test } from 'vitest';
import { callbackPage, configuredLoginUrl, publicUrls, redirectUri } from './urls.ts';

const local = publicUrls('http://localhost:4321', '');

test('the backend is on the site’s host unless it has its own', () => {
  expect(redirectUri(local)).toBe('http://localhost:4321/auth/roblox/callback');
  const hosted = publicUrls('https://site.example/', 'https://api.example/');
  expect(redirectUri(hosted)).toBe('https://api.example/auth/roblox/callback');
  expect(callbackPage(hosted, { error: 'No & never' })).toBe(
    'https://site.example/auth/callback?error=No+%26+never',
  );
});

describe('a sign-in that starts under another name of this machine', () => {
  test.each(['127.0.0.1', '[::1]'])('%s is redirected to the configured name', (host) => {
    const requestUrl = `http://${host}:4321/auth/roblox?redirect=%2Fstocks`;
    expect(configuredLoginUrl(local, requestUrl)).toBe(
      'http://localhost:4321/auth/roblox?redirect=%2Fstocks',
    );
  });

  test('gets a token there, because the verifier of its challenge stays under the other name', () => {
    const requestUrl = 'http://127.0.0.1:4321/auth/roblox?code_challenge=abc&redirect=%2Fstocks';
    expect(configuredLoginUrl(local, requestUrl)).toBe(
      'http://localhost:4321/auth/roblox?redirect=%2Fstocks',
    );
  });

  test.each([
    ['the configured name itself', 'http://localhost:4321/auth/roblox'],
    ['a proxy in front, on another port', 'http://127.0.0.1:8080/auth/roblox'],
    ['another machine', 'http://evil.example:4321/auth/roblox'],
  ])('%s is not redirected', (_, requestUrl) => {
    expect(configuredLoginUrl(local, requestUrl)).toBeNull();
  });

  test('a public host is never redirected to this machine, nor the other way round', () => {
    const hosted = publicUrls('https://site.example', '');
    expect(configuredLoginUrl(hosted, 'https://localhost/auth/roblox')).toBeNull();
  });
});
