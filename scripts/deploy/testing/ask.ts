import { type Agent, type IncomingHttpHeaders, request } from 'node:http';
import { request as secureRequest } from 'node:https';
import { text } from 'node:stream/consumers';

/** The site that both proxies serve, whatever the address of a test is. */
export const HOST = 'hatchboard.example';

export type Answer = { status: number; headers: IncomingHttpHeaders; body: string };
export type Call = {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  agent?: Agent;
  /** The address of this machine from which it comes. */
  localAddress?: string;
};

/** Returns the answer to a call of a server on this machine, whose certificate is not checked. */
export async function ask(url: string, target: string, call: Call = {}): Promise<Answer> {
  const { protocol, hostname, port } = new URL(url);
  const send = protocol === 'https:' ? secureRequest : request;
  const { method = 'GET', body, agent, localAddress } = call;
  const headers = { host: HOST, ...call.headers };
  const certificate = { servername: HOST, rejectUnauthorized: false };
  const options = {
    hostname,
    port,
    path: target,
    method,
    headers,
    agent,
    localAddress,
    ...certificate,
  };
  return new Promise((resolve, reject) => {
    send(options, async (response) => {
      const status = response.statusCode ?? 0;
      resolve({ status, headers: response.headers, body: await text(response) });
    })
      .on('error', reject)
      .end(body);
  });
}
