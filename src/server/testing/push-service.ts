import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import * as v from 'valibot';
import { pushMessage } from '../../contract/alerts/push.ts';

const receiver = createECDH('prime256v1');
const p256dh = receiver.generateKeys('base64url');
const auth = 'BTBZMqHH6r4Tts7J_aSIgg';

/** The keys of all subscriptions at the push service of the tests. */
export const SUBSCRIPTION_KEYS = { p256dh, auth };

/** Decrypts a message as a browser does (RFC 8291). */
function decrypt(body: Buffer): string {
  const [salt, sender] = [body.subarray(0, 16), body.subarray(21, 86)];
  const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, info, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiver.getPublicKey(), sender]);
  const secret = derive(receiver.computeSecret(sender), Buffer.from(auth, 'base64url'), info, 32);
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(body.subarray(-16));
  const plain = Buffer.concat([decipher.update(body.subarray(86, -16)), decipher.final()]);
  return plain.subarray(0, -1).toString();
}

/** A message that arrived, with the path of its subscription. */
type Arrived = {
  path: string;
  headers: IncomingHttpHeaders;
  notification: v.InferOutput<typeof pushMessage>['notification'];
};

type Answer = (response: ServerResponse, arrived: Arrived) => unknown;

export const accept: Answer = (response) => response.writeHead(201).end();

/** Starts a push service on this machine. `answer` may be replaced. */
export async function startPushService(answer: Answer = accept) {
  const arrived: Arrived[] = [];
  const service = { answer, arrived };
  const server = createServer(async (request, response) => {
    const message = v.parse(pushMessage, JSON.parse(decrypt(await buffer(request))));
    const { url: path = '', headers } = request;
    const one = { path, headers, notification: message.notification };
    arrived.push(one);
    service.answer(response, one);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  const url = `http://127.0.0.1:${Reflect.get(server.address() ?? {}, 'port')}`;
  return Object.assign(service, { url, close });
}
