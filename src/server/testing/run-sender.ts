import http from 'node:http';
import { openDatabase } from '../data/db/database.ts';
import { createPost } from '../rules/alerts/outgoing/post.ts';
import { createPush } from '../rules/alerts/push/push.ts';
import { sendPushes } from '../rules/alerts/push/send-pushes.ts';

/** A process that sends the push messages of a database to this machine until it is killed. */
const [DATA_DIR = '', DATABASE_URL] = process.argv.slice(2);
const fail = (error: unknown) => {
  throw error;
};

const db = await openDatabase({ DATA_DIR, DATABASE_URL: DATABASE_URL || undefined });
const { post } = createPost({ isAllowed: () => true, transport: http });
const contact = 'mailto:push@example.org';
const site = { siteUrl: 'https://site.example', isAllowed: () => true };
const push = createPush({ db, post, contact, now: Date.now, ...site });
const outbox = sendPushes({ db, push, now: Date.now, onError: fail, onRefused: fail });
setInterval(outbox.wake, 100);
outbox.wake();
