import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';

/** A server of another site, on this machine, whose answers a test sets. */
export type SourceServer = {
  url: string;
  /** The headers of each request, oldest first. */
  requests: IncomingHttpHeaders[];
  /** Sets what answers from now on. */
  answer: (listener: RequestListener) => void;
  /** Answers with JSON from now on. */
  answerJson: (value: unknown, headers?: Record<string, string>) => void;
  close: () => Promise<unknown>;
};

/** Starts a server that answers an empty object at first. */
export async function startSourceServer(): Promise<SourceServer> {
  const requests: IncomingHttpHeaders[] = [];
  let listener: RequestListener = (_, response) => response.end('{}');
  const server = createServer((request, response) => {
    requests.push(request.headers);
    listener(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const answer = (next: RequestListener) => {
    listener = next;
  };
  return {
    url: `http://127.0.0.1:${Reflect.get(server.address() ?? {}, 'port')}/v1`,
    requests,
    answer,
    answerJson: (value, headers = {}) =>
      answer((_, response) => response.writeHead(200, headers).end(JSON.stringify(value))),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
