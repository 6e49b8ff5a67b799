import { connect } from '@nats-io/transport-node';
import { afterEach, expect, test } from 'vitest';
import { openNats } from '../testing/servers/bus-processes.ts';
import { onNats } from '../testing/servers/on-nats.ts';
import { startServerProxy } from '../testing/servers/server-proxy.ts';
import type { TemporaryNats } from '../testing/servers/temporary-nats.ts';
import type { Bus, BusEvent } from './bus.ts';

const MISSED = { kind: 'missed' };
const alertOf = (alert: number) => ({ kind: 'alert', user: 'bob', alert: `${alert}` }) as const;
const BACK_MS = 2000;

onNats((startNats) => {
  let stops: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const stop of stops.toReversed()) await stop();
    stops = [];
  });
  async function open(url: string) {
    const received: BusEvent[] = [];
    const errors: unknown[] = [];
    const bus = await openNats(url, (error) => errors.push(error));
    stops.push(bus.close);
    await bus.addPlayer('bob');
    bus.subscribe((event) => received.push(event));
    return { bus, received, errors };
  }
  type Opened = Awaited<ReturnType<typeof open>>;

  /** Publishes an alert a millisecond until it is stopped. Returns how to stop, which resolves to how many there are. */
  function publishSteadily({ publish }: Bus) {
    let count = 0;
    const timer = setInterval(() => publish(alertOf(count++)), 1);
    return () => {
      clearInterval(timer);
      return count;
    };
  }
  const alertsOf = ({ received }: Opened) =>
    received.flatMap((event) => (event.kind === 'alert' ? [Number(event.alert)] : []));
  const isUp = ({ bus }: Opened) => bus.status().isUp;
  const missedOf = ({ received }: Opened) => received.filter(({ kind }) => kind === 'missed');

  /** Takes the server away while messages flow, until both processes are back. */
  async function outage(
    [sender, receiver]: readonly [Opened, Opened],
    away: () => unknown,
    back: () => unknown,
  ) {
    const stop = publishSteadily(sender.bus);
    await expect.poll(() => alertsOf(receiver).length).toBeGreaterThan(20);
    await away();
    await expect.poll(() => isUp(sender)).toBe(false);
    expect(sender.bus.status().waiting).toBeGreaterThan(0);
    await back();
    const since = performance.now();
    await expect.poll(() => isUp(sender) && isUp(receiver)).toBe(true);
    expect(performance.now() - since).toBeLessThan(BACK_MS);
    const count = stop();
    sender.bus.publish(alertOf(count));
    await expect.poll(() => alertsOf(receiver).at(-1)).toBe(count);
    expect(sender.bus.status().waiting).toBe(0);
    const alerts = alertsOf(receiver);
    expect(new Set(alerts).size).toBe(alerts.length);
    return alerts;
  }

  const open2 = async ({ url }: TemporaryNats) => [await open(url), await open(url)] as const;

  test('a server that is killed and started again: all processes are notified, and nothing comes twice', async () => {
    const nats = await startNats();
    const [one, other] = await open2(nats);
    await outage([one, other], nats.kill, nats.start);
    expect([missedOf(one), missedOf(other)]).toEqual([[MISSED], [MISSED]]);
    expect(one.errors).toEqual([expect.objectContaining({ reason: 'bus-away' })]);
  });

  test('a process that is cut off loses none of its messages, and is the only one that is notified', async () => {
    const nats = await startNats();
    const proxy = await startServerProxy(nats.url);
    stops.push(proxy.close);
    const [one, other] = [await open(proxy.url), await open(nats.url)];
    const alerts = await outage([one, other], proxy.goAway, proxy.comeBack);
    expect(alerts).toEqual(Array.from(alerts, (_, index) => index));
    expect(missedOf(one)).toEqual([MISSED]);
    expect(missedOf(other)).toEqual([]);
  });

  test('a process that reads too slowly is cut off by the server, and notified', async () => {
    const nats = await startNats('max_pending: 1MB\nwrite_deadline: "100ms"');
    const proxy = await startServerProxy(nats.url);
    stops.push(proxy.close);
    const slow = await open(proxy.url);
    proxy.pause();
    const flood = await connect({ servers: nats.url.slice('nats://'.length) });
    // More than the buffers of the system hold.
    const payload = new Uint8Array(512 * 1024);
    for (let count = 0; count < 64; count += 1) flood.publish('hatchboard.all.hatches', payload);
    await flood.flush();
    proxy.resume();
    await flood.close();
    await expect.poll(() => missedOf(slow)).toEqual([MISSED]);
  });

  test('closing does not wait for a server that is frozen', async () => {
    const nats = await startNats();
    const { bus } = await open(nats.url);
    nats.freeze();
    bus.publish(alertOf(1));
    const since = performance.now();
    await bus.close();
    expect(performance.now() - since).toBeLessThan(5000);
  });
});
