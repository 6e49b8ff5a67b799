import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../testing/databases.ts';
import { openNats } from '../testing/servers/bus-processes.ts';
import { createNatsCredentials } from '../testing/servers/nats-credentials.ts';
import { onNats } from '../testing/servers/on-nats.ts';
import { createCertificate } from '../testing/temporary-proxy.ts';
import type { Bus, BusEvent } from './bus.ts';

const USER = 'authorization { user: me, password: s3cret }';
const TOKEN = 'authorization { token: s3cret }';
const ALERT = { kind: 'alert', user: 'bob', alert: 'x' } as const;
const permissions = (lines: string) =>
  `authorization { users: [{ user: me, password: s3cret, permissions: { ${lines} } }] }`;

onNats((startNats) => {
  let stops: (() => unknown)[] = [];
  afterEach(async () => {
    for (const stop of stops.toReversed()) await stop();
    stops = [];
  });
  const newFolder = () => {
    const { folder, remove } = temporaryFolder();
    stops.push(remove);
    return folder;
  };
  async function open(url: string) {
    const received: BusEvent[] = [];
    const reasons: unknown[] = [];
    const bus = await openNats(url, (error) => reasons.push(Reflect.get(Object(error), 'reason')));
    stops.push(bus.close);
    await bus.addPlayer('bob');
    bus.subscribe((event) => received.push(event));
    return { bus, received, reasons };
  }
  const withUser = (url: string, user: string) => url.replace('://', `://${user}@`);
  const overTls = (url: string) => url.replace('nats://127.0.0.1', 'tls://localhost');
  const pass = async (from: Bus, to: { received: BusEvent[] }) => {
    from.publish(ALERT);
    await expect.poll(() => to.received.at(-1)).toEqual(ALERT);
  };
  const startWithTls = () => {
    const folder = newFolder();
    createCertificate(folder, 'localhost');
    const files = `cert_file: "${folder}/fullchain.pem", key_file: "${folder}/privkey.pem"`;
    return { folder, started: startNats(`tls { ${files} }`) };
  };
  const saveCredentials = (content: string) => {
    const file = path.join(newFolder(), 'bus.creds');
    writeFileSync(file, content);
    return file;
  };

  const exampleConfig = readFileSync('deploy/nats-server.conf', 'utf8');

  test('the example has no password of its own, without which NATS does not start', async () => {
    await expect(startNats(exampleConfig)).rejects.toThrow(
      "'CHOOSE_ONE' on line 9 can not be found",
    );
  });

  describe('a server that knows its users takes', () => {
    test.each([
      ['a user and a password', USER, 'me:s3cret'],
      ['a token', TOKEN, 's3cret'],
      [
        'the user of the example',
        exampleConfig.replace('$CHOOSE_ONE', '"s3cret"'),
        'hatchboard:s3cret',
      ],
    ])('%s', async (_, config, user) => {
      const url = withUser((await startNats(config)).url, user);
      await pass((await open(url)).bus, await open(url));
    });

    test('a credentials file', async () => {
      const { config, credentials } = createNatsCredentials();
      const { url } = await startNats(config);
      const withFile = `${url}?credentials=${saveCredentials(credentials)}`;
      await pass((await open(withFile)).bus, await open(withFile));
    });
  });

  test('messages go over TLS to a server whose certificate is trusted', async () => {
    const { folder, started } = startWithTls();
    const { url } = await started;
    const usual = getCACertificates('default');
    stops.push(() => setDefaultCACertificates(usual));
    setDefaultCACertificates([readFileSync(`${folder}/fullchain.pem`, 'utf8')]);
    await pass((await open(overTls(url))).bus, await open(overTls(url)));
  });

  describe('the start ends with one sentence without secrets', () => {
    const refusal = async (url: string) => {
      const error = await openNats(url, () => {}).catch((reason: unknown) => reason);
      const { message } = error as Error;
      expect(message).toMatch(/^BUS_URL: the NATS server at \S+ [^\n]+\.$/);
      expect(message).not.toMatch(/s3cret|wrong|SU[A-Z\d]{20}|eyJ/);
      return message;
    };

    test.each([
      ['the password is wrong', USER, 'me:wrong', 'Authorization Violation'],
      ['the token is wrong', TOKEN, 'wrong', 'Authorization Violation'],
      ['the user is missing', USER, '', 'Authorization Violation'],
      [
        'players may not be heard',
        permissions('subscribe: { deny: ["*.player.>"] }'),
        'me:s3cret',
        'Permissions Violation',
      ],
      [
        'players may not be told',
        permissions('publish: { deny: ["*.player.>"] }'),
        'me:s3cret',
        'Permissions Violation',
      ],
      [
        'what is for all may not be heard',
        permissions('subscribe: { deny: ["*.all.*"] }'),
        'me:s3cret',
        'Permissions Violation',
      ],
      ['messages may not be long', 'max_payload: 1024', '', 'max_payload'],
    ])('when %s', async (_, config, user, reason) => {
      const { url } = await startNats(config);
      expect(await refusal(user === '' ? url : withUser(url, user))).toContain(reason);
    });

    test('when there is no credentials file, or one of another server or of none', async () => {
      const { url } = await startNats(createNatsCredentials().config);
      const other = saveCredentials(createNatsCredentials().credentials);
      expect(await refusal(`${url}?credentials=${other}`)).toContain('Authorization Violation');
      expect(await refusal(`${url}?credentials=/nowhere/bus.creds`)).toContain('ENOENT');
      expect(await refusal(`${url}?credentials=${saveCredentials('s3cret')}`)).toContain('unable');
    });

    test('when TLS is not offered, or the certificate is not trusted', async () => {
      expect(await refusal(overTls((await startNats()).url))).toContain('tls');
      expect(await refusal(overTls((await startWithTls().started).url))).toContain('self-signed');
    });

    test.each([
      ['nobody listens', undefined, 'refused'],
      ['something else answers', 'HTTP/1.1 400 Bad Request\r\n\r\n', 'unexpected'],
      ['nothing is said', '', 'timeout'],
    ])('when %s', async (_, greeting, reason) => {
      const server = createServer(
        (socket) => void socket.on('error', () => {}).write(greeting ?? ''),
      );
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
      const { port } = server.address() as AddressInfo;
      if (greeting === undefined) server.close();
      stops.push(() => server.close());
      expect(await refusal(`nats://me:s3cret@127.0.0.1:${port}`)).toContain(reason);
    });

    test('when the host has no address', async () => {
      expect(await refusal('nats://me:s3cret@nobody.invalid')).toContain('nobody.invalid');
    });
  });

  test('a server that refuses the user for a while is tried again until it takes them', async () => {
    const nats = await startNats(USER);
    const url = withUser(nats.url, 'me:s3cret');
    const [one, other] = [await open(url), await open(url)];
    await nats.kill();
    await nats.start(TOKEN);
    await expect
      .poll(() => one.reasons.filter((one) => one === 'bus-refused').length)
      .toBeGreaterThan(3);
    expect(one.bus.status().isUp).toBe(false);
    await nats.kill();
    await nats.start(USER);
    await expect.poll(() => other.received).toEqual([{ kind: 'missed' }]);
    await expect.poll(() => one.bus.status().isUp).toBe(true);
    await pass(one.bus, other);
  });

  test('a player whose subject was refused is heard again when it is allowed', async () => {
    const nats = await startNats(USER);
    const url = withUser(nats.url, 'me:s3cret');
    const [one, other] = [await open(url), await open(url)];
    await nats.kill();
    await nats.start(permissions('subscribe: { deny: ["*.player.>"] }'));
    await expect.poll(() => other.reasons).toContain('bus-refused');
    await nats.kill();
    await nats.start(USER);
    await expect.poll(() => other.received).toEqual([{ kind: 'missed' }, { kind: 'missed' }]);
    await expect.poll(() => one.bus.status().isUp).toBe(true);
    await pass(one.bus, other);
  });
});
