import { expect, test } from 'vitest';
import { acquaint, member } from '../../testing/member.ts';
import { onNatsBus } from '../../testing/servers/bus-processes.ts';

onNatsBus(({ startHub, database }, nats) => {
  test.each([
    ['killed and started again', () => nats().kill(), () => nats().start()],
    ['frozen for a while', async () => nats().freeze(), async () => nats().resume()],
  ])(
    'while NATS is %s, no message is lost to a reader who follows the heartbeat, and none comes twice',
    async (_, away, back) => {
      const [hubA, hubB] = [await startHub(), await startHub()];
      const [ann, bob] = [await member(hubA, 'Ann'), await member(hubB, 'Bob')];
      const conversation = await ann.open(bob);
      await acquaint(database());
      const bobs = await hubB.open(`/ws?token=${bob.token}`);
      let sent = 0;
      const send = async (count: number) => {
        for (const until = sent + count; sent < until; sent += 1)
          expect((await ann.sendMessage(conversation, `${sent}`)).status).toBe(201);
      };
      await send(3);
      await expect.poll(() => bobs.unread().length).toBeGreaterThan(0);
      await away();
      await send(3);
      await expect.poll(() => [hubA, hubB].some(({ isBusUp }) => isBusUp())).toBe(false);
      await send(3);
      await back();
      const since = performance.now();
      await expect.poll(() => [hubA, hubB].every(({ isBusUp }) => isBusUp())).toBe(true);
      expect(performance.now() - since).toBeLessThan(2000);
      await send(1);
      const shown: number[] = [];
      let read = 0;
      while (shown.at(-1) !== sent) {
        const { type, data } = await bobs.next();
        if (type === 'CHAT_MESSAGE') shown.push(data.seq);
        // Each message is one revision of the reader, who reads all of them then.
        if (type === 'HEARTBEAT') read = Math.max(read, data.revision);
      }
      expect(new Set(shown).size).toBe(shown.length);
      const all = Array.from({ length: sent }, (_unused, index) => index + 1);
      expect(all.filter((seq) => seq > read && !shown.includes(seq))).toEqual([]);
      expect(read).toBeGreaterThan(0);
    },
  );
});
