import { beforeEach, expect, test } from 'vitest';
import { deskAcceptAnswer, deskFeedAnswer } from '../../../contract/desk/desk-answers.ts';
import { readAs } from '../../../contract/shared/read-as.ts';
import { onBothDatabases } from '../../testing/databases.ts';
import { stock, weather } from '../../testing/events.ts';
import { type Member, member } from '../../testing/member.ts';
import { START, type TestApp, testApp } from '../../testing/test-app.ts';

const HOUR = 3_600_000;

onBothDatabases((database) => {
  let server: TestApp;
  let told: string[];
  let mia: Member;
  beforeEach(async () => {
    told = [];
    server = testApp(database(), { onFeedChange: ({ kind }) => told.push(kind) });
    mia = await member(server, 'Mia', { role: 'moderator' });
    await server.feed([stock('SeedStock', []), weather('rain', false)]);
  });
  const listed = async () => {
    const answer = await mia.get('/desk/feed');
    expect(readAs(deskFeedAnswer, answer)).toEqual(answer);
    return answer.batches;
  };
  const decide = (id: string, decision: string, body: object = { reason: 'Looked at' }) =>
    mia.call('POST', `/desk/feed/${id}/${decision}`, body);

  test('a moderator reads why a batch is held, accepts it once, and readers are told once', async () => {
    await server.feed([weather('rain', true, START + HOUR)]);
    const [batch] = await listed();
    expect(batch).toMatchObject({
      at: START,
      kind: 'status',
      lines: 1,
      faults: [{ fault: 'clock' }],
    });
    expect(batch.sample).toEqual(['weather {"name":"rain","active":true}']);
    expect((await decide(batch.id, 'accept')).body.error.code).toBe('too_early');
    server.clock.now += HOUR;
    const { status, body } = await decide(batch.id, 'accept');
    expect([status, readAs(deskAcceptAnswer, body)]).toEqual([200, { applied: 1, refused: 0 }]);
    expect((await server.read('/status')).weather.weatherTimes.rain.active).toBe(true);
    expect((await decide(batch.id, 'accept')).status).toBe(404);
    expect([await listed(), told]).toEqual([[], ['status-changed', 'status-changed']]);
  });

  test('a moderator drops a batch, and needs a reason for either', async () => {
    await server.feed([weather('rain', true, START + HOUR)]);
    const [{ id }] = await listed();
    for (const body of [{}, { reason: '' }, { reason: 7 }, { reason: 'x'.repeat(201) }]) {
      expect([400, 422]).toContain((await decide(id, 'drop', body)).status);
      expect([400, 422]).toContain((await decide(id, 'accept', body)).status);
    }
    for (const junk of ['junk', '%00', 'x'.repeat(300)]) {
      expect((await decide(junk, 'drop')).status).toBe(404);
    }
    expect((await decide(id, 'drop')).status).toBe(204);
    expect([await listed(), told]).toEqual([[], ['status-changed']]);
    expect((await mia.get('/desk/log')).lines).toMatchObject([
      { action: 'drop-feed', actor: 'Mia' },
    ]);
  });
});
