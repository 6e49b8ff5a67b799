import http from 'node:http';
import { readSettings } from '../../../scripts/site/command.ts';
import { startServer } from '../../server/serve.ts';

/** A server that also sends to push services of this machine, until it is killed. */
await startServer(readSettings(), {
  isAllowed: () => true,
  isEndpoint: () => true,
  transport: http,
});
