import { expect, test } from 'vitest';
import { compilePattern } from './path-pattern.ts';
import { readHeaderRules, readRedirectRules } from './rule-files.ts';

test.each([
  ['/*', '/any/thing', { splat: 'any/thing' }],
  ['/items/*', '/items/', { splat: '' }],
  ['/items/*', '/items', null],
  ['/items/:slug', '/items/cat', { slug: 'cat' }],
  ['/items/:slug', '/items/cat/x', null],
  ['/items/:slug', '/items/', null],
  ['/a.b', '/aXb', null],
  ['/(x)', '/(x)', {}],
  ['/:type/*', '/pets/a/b', { type: 'pets', splat: 'a/b' }],
])('the pattern %s matches %s as %j', (pattern, path, parts) => {
  expect(compilePattern(pattern)(path)).toEqual(parts);
});

test('the headers of all matching rules are combined in the order of the file', () => {
  const headersFor = readHeaderRules(
    '# all\n/*\n  X-One: a\n  Cache-Control: no-cache\n\n/x/:y\n  X-One: b: c\n\r\n/other\n  X-Two: 2',
  );
  expect(headersFor('/x/1')).toEqual({ 'x-one': 'a, b: c', 'cache-control': 'no-cache' });
  expect(headersFor('/')).toEqual({ 'x-one': 'a', 'cache-control': 'no-cache' });
});

test.each([
  ['  X-One: a', '_headers, line 1: expected a path before the headers'],
  ['/\n  X-One', '_headers, line 2: expected "Name: value"'],
  ['/\n  X One: a', '_headers, line 2: expected "Name: value"'],
  ['/*/*\n  A: b', '_headers, line 1: expected * and each :name once at most'],
])('the error for the header file %j names the line', (text, message) => {
  expect(() => readHeaderRules(text)).toThrow(message);
});

test('the first matching redirect is used, with the matched parts in its target', () => {
  const redirectFor = readRedirectRules(
    '/old/* /new/:splat 301\n/chat/:id /chat 200\n/out https://other.example/:id 302\n/* /late 302',
  );
  expect(redirectFor('/old/a b/c?')).toEqual({ target: '/new/a%20b/c%3F', status: 301 });
  expect(redirectFor('/chat/7')).toEqual({ target: '/chat', status: 200 });
  expect(redirectFor('/out')).toEqual({ target: 'https://other.example/:id', status: 302 });
  expect(redirectFor('/other')).toEqual({ target: '/late', status: 302 });
});

test('a target never becomes the URL of another host', () => {
  const redirectFor = readRedirectRules('/go/* /:splat 301');
  expect(redirectFor('/go//evil.example')?.target).toBe('/evil.example');
  expect(redirectFor('/go/\\evil.example')?.target).toBe('/%5Cevil.example');
});

test.each([
  ['/a /b', '_redirects, line 1: expected a status'],
  ['/a /b 301!', '_redirects, line 1: expected a status'],
  ['/a /b 404', '_redirects, line 1: expected a status'],
  ['/a /b 301 Country=de', '_redirects, line 1: expected a status'],
  ['\n# x\na /b 301', '_redirects, line 3: expected "/from /to status"'],
  ['/a b 301', '_redirects, line 1: expected a target'],
  ['/a https://other.example 200', '_redirects, line 1: expected a target'],
])('the error for the redirect file %j names the line', (text, message) => {
  expect(() => readRedirectRules(text)).toThrow(message);
});
