import SwaggerParser from '@apidevtools/swagger-parser';
import { expect, it, test } from 'vitest';
import { API_CALLS, ROOT_CALLS } from '../../../contract/site/all-calls.ts';
import { onBothDatabases } from '../../testing/databases.ts';
import { BUILD, testApp } from '../../testing/test-app.ts';
import { openApiDocument } from './openapi-document.ts';

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

const document = openApiDocument();

it('is a valid OpenAPI document', async () => {
  const copy = JSON.parse(JSON.stringify(document));
  await expect(SwaggerParser.validate(copy)).resolves.toMatchObject({ openapi: '3.1.0' });
});

it('has every call', () => {
  const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const names = Object.keys(API_CALLS).map((name) => name.replace(' ', ' /api'));
  expect(calls.toSorted()).toEqual([...names, ...Object.keys(ROOT_CALLS)].toSorted());
});

it('names each call once for generated clients', () => {
  const named = Object.values(document.paths).flatMap((operations) => Object.values(operations));
  const ids = named.flatMap((one) => ('operationId' in one ? [one.operationId] : []));
  expect(ids).toContain('GET_items_slugOrId');
  expect([ids.length, new Set(ids).size]).toEqual([named.length, named.length]);
});

it('says what a call takes, answers and refuses', () => {
  expect(document.paths['/api/trade-offers/{id}/fell-through']).toMatchObject({
    post: {
      security: [{ session: [] }],
      parameters: [{ name: 'id', in: 'path', required: true }],
      requestBody: { content: { 'application/json': { schema: { required: ['reason'] } } } },
      responses: {
        '2XX': {
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Offer' } } },
        },
        '409': { description: 'offer_settled' },
      },
    },
  });
});

onBothDatabases((database) => {
  it('is served', async () => {
    expect(await testApp(database()).read('/openapi.json')).toEqual(
      JSON.parse(JSON.stringify(document)),
    );
  });
});
