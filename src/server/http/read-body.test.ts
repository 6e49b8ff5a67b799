import { Hono } from 'hono';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { Problem, problemResponse } from './problem.ts';
import { readBody } from './read-body.ts';

const app = new Hono().post('/', async (c) =>
  c.json(await readBody(c, v.object({ a: v.number() }))),
);
app.onError((error) => {
  if (error instanceof Problem) return problemResponse(error);
  throw error;
});

async function statusOf(type: string | null, body = '{"a":1}'): Promise<number> {
  const bytes = new TextEncoder().encode(body);
  const headers = type === null ? {} : { 'Content-Type': type };
  return (await app.request('/', { method: 'POST', headers, body: bytes })).status;
}

it.each([
  'application/json',
  'Application/JSON',
  'application/json; charset=utf-8',
  'application/json ;a=b',
])('reads a body of the content type %s', async (type) => {
  expect(await statusOf(type)).toBe(200);
  expect(await statusOf(type, '{')).toBe(400);
});

it.each([
  null,
  '',
  'text/plain',
  'text/plain; application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/jsonp',
  'application/json, text/plain',
  'text/json',
])('refuses a body of the content type %j with 415', async (type) => {
  expect(await statusOf(type)).toBe(415);
});

it.each([
  ['{}', 'a: missing'],
  ['{"b":1}', 'a: missing'],
  ['null', 'expected object'],
  ['{"a":null}', 'a: expected number'],
])('answers %s with what is wrong', async (body, message) => {
  const headers = { 'Content-Type': 'application/json' };
  const response = await app.request('/', { method: 'POST', headers, body });
  expect([response.status, (await response.json()).error.message]).toEqual([400, message]);
});
