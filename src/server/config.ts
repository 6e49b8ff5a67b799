import * as v from 'valibot';
import {
  flag,
  httpUrl,
  secureUrl,
  siteConfig,
  unpaired,
  withoutEmpty,
} from '../contract/site/site-config.ts';
import { readNatsUrl } from './bus/nats-url.ts';
import { asLibpq, tlsFault } from './data/db/postgres-tls.ts';
import { issueText } from './http/issue-text.ts';

const PORT_MAX = 65_535;
const TOKEN_MIN = 16;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const CREDENTIALS = [['ROBLOX_CLIENT_ID', 'ROBLOX_CLIENT_SECRET']] as const;

const text = v.string();

const port = v.pipe(
  text,
  v.check(
    (raw) => /^\d{1,5}$/.test(raw) && Number(raw) <= PORT_MAX,
    `a whole number from 0 to ${PORT_MAX} is expected (0: any free port)`,
  ),
  v.transform(Number),
);

const wholeNumber = (pattern: RegExp, range: string) =>
  v.pipe(text, v.regex(pattern, `a whole number ${range} is expected`), v.transform(Number));

const callsPerMinute = wholeNumber(/^[1-9]\d{0,8}$/, 'from 1 to 999999999');
const poolSize = wholeNumber(/^[1-9]\d{0,2}$/, 'from 1 to 999');
const milliseconds = wholeNumber(/^[1-9]\d{2,6}$/, 'of milliseconds from 100 to 9999999');

const databaseUrl = v.pipe(
  text,
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const url = /^postgres(ql)?:\/\//.test(dataset.value) ? URL.parse(dataset.value) : null;
    const expected = 'an address like postgres://user:password@host:5432/name is expected';
    const fault = url === null ? expected : tlsFault(url);
    if (url !== null && fault === null) return asLibpq(dataset.value);
    addIssue({ message: fault ?? expected });
    return NEVER;
  }),
);

const busUrl = v.pipe(
  text,
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const place = readNatsUrl(dataset.value);
    if (place !== null) return place;
    addIssue({ message: 'an address like nats://user:password@host:4222 is expected' });
    return NEVER;
  }),
);

const isOrigin = (raw: string) =>
  /^https?:\/\//.test(raw) && URL.canParse(raw) && new URL(raw).origin === raw;

/** A list whose elements commas separate; '' is an empty one. */
const listOf = (isElement: (raw: string) => boolean, message: string) =>
  v.pipe(
    text,
    v.transform((list) => (list === '' ? [] : list.split(',').map((one) => one.trim()))),
    v.check((list) => list.every(isElement), message),
  );

const origins = listOf(
  isOrigin,
  'origins separated by commas are expected, like https://example.org (no path)',
);

const hosts = listOf(
  (host) => /^(\*\.)?[a-z\d-]+(\.[a-z\d-]+)+$/.test(host),
  'hosts separated by commas are expected, like push.example.org or *.example.org',
);

const token = v.pipe(
  text,
  v.check(
    (raw) => raw.length >= TOKEN_MIN && /^[\x21-\x7e]+$/.test(raw),
    `at least ${TOKEN_MIN} letters, digits or signs without spaces are expected`,
  ),
);

/** 32 bytes in hexadecimal or base64. */
const secret = v.pipe(
  text,
  v.regex(
    /^([\da-f]{64}|[\w+/-]{43}=?)$/i,
    '32 random bytes are expected, like `openssl rand -hex 32` prints',
  ),
  v.transform((raw) => Buffer.from(raw, raw.length === 64 ? 'hex' : 'base64')),
);

const credential = v.pipe(
  text,
  v.regex(/^[\x21-\x7e]{1,500}$/, 'letters, digits or signs without spaces are expected'),
);

const serverConfig = v.object({
  ...siteConfig.entries,
  /** Where the build reads its content; '' means the site's own host. */
  BUILD_API_HOST: v.optional(httpUrl, ''),
  PORT: v.optional(port, '4321'),
  // Only this machine reaches the default; containers and servers set 0.0.0.0.
  HOST: v.optional(text, '127.0.0.1'),
  DATA_DIR: v.optional(text, '.data'),
  DATABASE_URL: v.optional(databaseUrl),
  /** The NATS server that carries messages between processes, in place of PostgreSQL. */
  BUS_URL: v.optional(busUrl),
  /** How many connections to PostgreSQL a process may use for calls; it has two more. */
  DATABASE_POOL: v.optional(poolSize, '10'),
  /** How long PostgreSQL may be silent before every call is refused, how long a call waits for a connection, and how long a statement may take. */
  DATABASE_SILENCE_TIMEOUT: v.optional(milliseconds, '1500'),
  DATABASE_POOL_TIMEOUT: v.optional(milliseconds, '5000'),
  DATABASE_STATEMENT_TIMEOUT: v.optional(milliseconds, '30000'),
  /** Whether a start that migrates the database saves it in DATA_DIR first. */
  UPGRADE_BACKUP: v.optional(flag, '1'),
  OUT_DIR: v.optional(text, 'dist'),
  /** The token of the feed, and the one that it replaces. */
  INGEST_TOKEN: v.optional(token),
  INGEST_TOKEN_FORMER: v.optional(token),
  ROBLOX_CLIENT_ID: v.optional(credential),
  ROBLOX_CLIENT_SECRET: v.optional(credential),
  ROBLOX_ISSUER: v.optional(secureUrl, 'https://apis.roblox.com/oauth/'),
  /** The key of the hashes of deleted players, and the one that it replaces. */
  SUBJECT_SECRET: v.optional(secret),
  SUBJECT_SECRET_FORMER: v.optional(secret),
  DEMO: v.optional(flag, '0'),
  ALLOWED_ORIGINS: v.optional(origins, ''),
  TRUST_PROXY: v.optional(flag, '0'),
  // A whole school may share an IP address, and a page of home reads 6 times a minute.
  CALLS_PER_MINUTE: v.optional(callsPerMinute, '3000'),
  /** The URL that gets a POST for each new report; '' for nothing. */
  REPORT_WEBHOOK: v.optional(secureUrl, ''),
  /** More hosts of push services than those of the browsers. */
  PUSH_HOSTS: v.optional(hosts, ''),
  /** A port of its own for GET /metrics; without it and without a token there are no metrics. */
  METRICS_PORT: v.optional(port),
  METRICS_HOST: v.optional(text, '127.0.0.1'),
  METRICS_TOKEN: v.optional(token),
  METRICS_TOKEN_FORMER: v.optional(token),
  LOG_LEVEL: v.optional(v.picklist(LOG_LEVELS), 'info'),
});

/** The names of all settings, which `.env.example` and docs/operations/settings.md explain. */
export const SETTINGS = Object.keys(serverConfig.entries);

export type ServerConfig = v.InferOutput<typeof serverConfig>;

/** A token of the settings with the one that it replaces; undefined for none. */
export function tokenOf(config: ServerConfig, name: 'INGEST_TOKEN' | 'METRICS_TOKEN') {
  const { [name]: token, [`${name}_FORMER` as const]: former } = config;
  return token === undefined ? undefined : { token, former };
}

const ONE_PORT = 'METRICS_PORT: another port than PORT is expected';

/** Settings that mean nothing without another. */
const DEPENDENT = [
  ['SUBJECT_SECRET_FORMER', 'SUBJECT_SECRET'],
  ['INGEST_TOKEN_FORMER', 'INGEST_TOKEN'],
  ['METRICS_TOKEN_FORMER', 'METRICS_TOKEN'],
  ['BUS_URL', 'DATABASE_URL'],
] as const;

/** Whether the metrics would take the port of the server; 0 is any free port. */
const isOnePort = ({ PORT, METRICS_PORT }: ServerConfig) => PORT !== 0 && PORT === METRICS_PORT;

/** Reads the environment, empty values as absent; throws one Error that lists every mistake, a line each, without the values. */
export function readConfig(env: Record<string, unknown>): ServerConfig {
  const given = withoutEmpty(env);
  const parsed = v.safeParse(serverConfig, given);
  const mistakes = parsed.issues?.map(issueText) ?? [];
  mistakes.push(...unpaired(given), ...unpaired(given, CREDENTIALS));
  for (const [name, other] of DEPENDENT) {
    if (given[name] !== undefined && given[other] === undefined)
      mistakes.push(`${name}: is expected together with ${other}`);
  }
  if (parsed.success && isOnePort(parsed.output)) mistakes.push(ONE_PORT);
  if (parsed.success && mistakes.length === 0) return parsed.output;
  const lines = mistakes.map((mistake) => `  ${mistake}`);
  throw new Error(
    `The configuration has mistakes: see .env and the environment.\n${lines.join('\n')}`,
  );
}
