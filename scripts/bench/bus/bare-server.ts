import { createServer } from 'node:http';
import { portOf } from '../../steps/free-port.ts';

// A separate process, forked by `bare-server-rows.ts`: it answers each call, and sends its port.
const server = createServer((_, response) => response.end('{}'));
server.listen(0, '127.0.0.1', () => process.send?.(portOf(server)));
