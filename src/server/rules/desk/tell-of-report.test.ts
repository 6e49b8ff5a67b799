import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterEach, describe, expect, test } from 'vitest';
import { createReportTeller } from './tell-of-report.ts';

const REPORT = { id: 'report-1', at: 1_790_000_000_000 };

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** Starts a webhook on a free port; returns its URL. */
async function webhook(listener: RequestListener): Promise<string> {
  server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${Reflect.get(server.address() ?? {}, 'port')}/secret`;
}

/** A log whose lines a test reads; `next` resolves with the next line that has not been read. */
function testLog() {
  const lines: string[] = [];
  let wake = () => {};
  const write = (line: string) => {
    lines.push(line);
    wake();
  };
  const next = async (): Promise<ReturnType<typeof JSON.parse>> => {
    if (lines.length === 0) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
    return JSON.parse(lines.shift() ?? '');
  };
  return { log: pino({ base: null }, { write }), lines, next };
}

describe('a new report', () => {
  test('is one line of the log, with its id alone', async () => {
    const { log, lines, next } = testLog();
    createReportTeller({ log, webhook: '' })(REPORT);
    expect(await next()).toEqual({
      level: 30,
      time: expect.any(Number),
      report: 'report-1',
      msg: 'report',
    });
    expect(lines).toEqual([]);
  });

  test('is posted to the webhook', async () => {
    const received = Promise.withResolvers<unknown[]>();
    const url = await webhook(async (request, response) => {
      const { method, headers } = request;
      received.resolve([method, headers['content-type'], JSON.parse(await text(request))]);
      response.end();
    });
    createReportTeller({ log: testLog().log, webhook: url })(REPORT);
    expect(await received.promise).toEqual([
      'POST',
      'application/json',
      { event: 'report', ...REPORT },
    ]);
  });

  const answers500: RequestListener = (_, response) => response.writeHead(500).end();
  const neverAnswers: RequestListener = () => {};
  const leadsElsewhere: RequestListener = ({ url }, response) =>
    url === '/secret'
      ? response.writeHead(302, { Location: '/elsewhere' }).end()
      : response.writeHead(500).end();

  test.each([
    ['answers 500', answers500, { status: 500 }],
    ['never answers', neverAnswers, { cause: 'TimeoutError' }],
    ['leads elsewhere', leadsElsewhere, { cause: 'TypeError' }],
  ])('is logged when the webhook %s, without its URL', async (_, listener, details) => {
    const { log, next } = testLog();
    const url = await webhook(listener);
    const timeoutMs = listener === neverAnswers ? 100 : 60_000;
    createReportTeller({ log, webhook: url, timeoutMs })(REPORT);
    await next();
    const line = await next();
    expect(line).toMatchObject({
      level: 40,
      msg: 'report webhook',
      report: 'report-1',
      ...details,
    });
    expect(JSON.stringify(line)).not.toContain('secret');
  });

  test('is logged when nothing listens at the webhook', async () => {
    const url = await webhook(() => {});
    server?.close();
    await once(server ?? createServer(), 'close');
    const { log, next } = testLog();
    createReportTeller({ log, webhook: url })(REPORT);
    await next();
    expect(await next()).toMatchObject({ msg: 'report webhook', cause: 'ECONNREFUSED' });
  });
});
