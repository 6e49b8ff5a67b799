import {
  type IncomingMessage,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
  ServerResponse,
} from 'node:http';

type Headers = OutgoingHttpHeaders | OutgoingHttpHeader[];

/**
 * A response that adds the headers of all responses when its head is written. With headers that are set before, Node
 * writes all of them in a slower way.
 */
export class CommonHeadersResponse<
  R extends IncomingMessage = IncomingMessage,
> extends ServerResponse<R> {
  /** By their names in small letters, so that a response can have another value. */
  commonHeaders: Readonly<Record<string, string>> = {};

  override writeHead(status: number, reason?: string | Headers, given?: Headers): this {
    const headers = typeof reason === 'string' ? given : reason;
    return super.writeHead(status, { ...this.commonHeaders, ...headers });
  }
}
