import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SITE_PAGES } from '../../domain/site/site-pages.ts';

const lines = readFileSync('deploy/nginx.conf', 'utf8')
  .split('\n')
  .map((line) => line.trim())
  .filter((line) => line !== '' && !line.startsWith('#'));

/** The arguments of each directive of a name, without quotes around them. */
const directives = (name: string) =>
  lines
    .filter((line) => line.startsWith(`${name} `))
    .map((line) => line.slice(name.length + 1, -1).replace(/^'|'$/g, ''));

/** The variables that a text names. */
const variables = (text: string) => text.match(/\$\w+/g) ?? [];

/** The result of a `map` for a text: its only pattern, the value for it, and otherwise the text. */
function map(from: string, to: string): (text: string) => string {
  const start = lines.indexOf(`map ${from} ${to} {`);
  const body = lines.slice(start + 1, lines.indexOf('}', start));
  const rule = body.find((line) => line.startsWith('"~')) ?? '';
  const [, flag = '', pattern = '', value = ''] = /^"~(\*?)(.*)" "?([^";]*)"?;$/.exec(rule) ?? [];
  const regex = new RegExp(pattern, flag === '*' ? 'i' : '');
  return (text) => {
    const groups = regex.exec(text)?.groups;
    return groups === undefined ? text : value.replace(/\$(\w+)/g, (_, name) => groups[name] ?? '');
  };
}

/** The path that the log shows for the target of a request, which nginx decodes into `$uri`. */
function logged(target: string): string {
  const [path = ''] = target.split('?');
  const cut = map('$uri', '$hatchboard_cut')(decodeURIComponent(path));
  const once = map('$hatchboard_cut', '$hatchboard_once')(cut);
  return map('$hatchboard_once', '$hatchboard_path')(once);
}

const ID = '8d2b2a1c-0000-4000-8000-00000000000a';

describe('the log of the nginx example', () => {
  it('names of a request only its id, its method and its path without the query', () => {
    const [name = '', ...others] = directives('log_format');
    expect(others).toEqual([]);
    expect(name).toMatch(/^hatchboard '/);
    expect(variables(name)).toEqual([
      '$remote_addr',
      '$time_iso8601',
      '$request_method',
      '$hatchboard_path',
      '$status',
      '$body_bytes_sent',
      '$request_time',
      '$upstream_status',
      '$request_id',
    ]);
  });

  it.each([
    ['/ws?token=private', '/ws'],
    ['/live?token=private', '/live'],
    ['/auth/callback?token=private&state=/private', '/auth/callback'],
    ['/auth/roblox/callback?code=private&state=private', '/auth/roblox/callback'],
    ['/auth/callback%3Ftoken=private', '/auth/callback'],
    ['/auth/callback%3ftoken=private%0A', '/auth/callback'],
    ['/auth/callback%253Ftoken=private', '/auth/callback'],
    ['/items/fox?search=private', '/items/fox'],
    [`/chat/${ID}?name=private`, '/chat/{id}'],
    [`/api/conversations/${ID.toUpperCase()}/events`, '/api/conversations/{id}/events'],
    [`/api/x/${ID}/y/${ID}`, '/api/x/{id}/y/{id}'],
    [`/chat/${ID}%0A${ID}`, '/chat/{id}\n{id}'],
    ['/', '/'],
    ['', ''],
  ])('shows %s as %j', (target, shown) => {
    expect(logged(target)).toBe(shown);
  });

  it('is the only one: each server has it, and none has an error log, whose lines quote requests', () => {
    const servers = lines.filter((line) => line === 'server {').length;
    expect(servers).toBe(2);
    const log = '/var/log/nginx/hatchboard.log hatchboard';
    expect(directives('access_log')).toEqual(Array(servers).fill(log));
    expect(directives('error_log')).toEqual(Array(servers).fill('/dev/null'));
  });
});

describe('the nginx example', () => {
  it('replaces the address that a client claims by the one of its connection', () => {
    expect(directives('proxy_set_header')).toContain('X-Forwarded-For $remote_addr');
  });

  it('gives each request an id of its own, which the backend and the client get', () => {
    expect(directives('proxy_set_header')).toContain('X-Request-Id $request_id');
    const added = directives('add_header').filter((header) => header.startsWith('X-Request-Id'));
    expect(new Set(added)).toEqual(new Set(['X-Request-Id $request_id always']));
    expect(directives('proxy_hide_header')).toEqual(['X-Request-Id']);
  });

  it('passes the upgrade to a WebSocket on', () => {
    expect(directives('proxy_http_version')).toEqual(['1.1']);
    expect(directives('proxy_set_header')).toEqual(
      expect.arrayContaining(['Upgrade $http_upgrade', 'Connection $hatchboard_connection']),
    );
  });

  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2:'],
    ['2001:db8:1:2::6', '2001:db8:1:2:'],
    ['2001:db8:1::6', '2001:db8:1::'],
    ['2001:db8::6', '2001:db8::'],
    ['2001:db8::5:6', '2001:db8::'],
  ])('counts the sockets of %s as those of %s', (address, reader) => {
    expect(map('$remote_addr', '$hatchboard_reader')(address)).toBe(reader);
  });

  it('leads to each route from its name in other letters', () => {
    const routes = Object.keys(SITE_PAGES).filter((route) => /^\/[a-z]/.test(route));
    const own = routes.filter((route) => !route.startsWith('/items/'));
    const rules = lines.filter((line) => line.includes('(?i)'));
    const targets = rules.map((line) => /" (.*?)(\$hatchboard_rest)?;$/.exec(line)?.[1]);
    expect(targets.toSorted()).toEqual(own.toSorted());
  });

  it('redirects from http to https', () => {
    expect(directives('return')).toContain('301 https://hatchboard.example$request_uri');
  });

  it('lets the largest call of the feed through', () => {
    expect(directives('client_max_body_size')).toEqual(['8m']);
  });
});
