import { expect, test } from 'vitest';
import { onBothDatabases } from '../../testing/databases.ts';
import { BUILD, testApp } from '../../testing/test-app.ts';

onBothDatabases((database) => {
  test('the backend says from when the content of the site is', async () => {
    const { get } = testApp(database());
    const response = await get('/build');
    expect([response.status, await response.json()]).toEqual([200, BUILD]);
    const etag = response.headers.get('etag') ?? '';
    expect((await get('/build', { 'If-None-Match': etag })).status).toBe(304);
  });

  test('a backend without a site, or with one that says nothing, answers 404, until there is one', async () => {
    let status: typeof BUILD | null = null;
    const fetch = async () => new Response('');
    const site = { fetch, reload: async () => {}, status: async () => status };
    const { get, clock } = testApp(database(), { site });
    expect((await get('/build')).status).toBe(404);
    status = BUILD;
    clock.now += 1000;
    expect(await (await get('/build')).json()).toEqual(BUILD);
  });
});
