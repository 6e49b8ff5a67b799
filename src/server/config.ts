import * as z from 'zod/mini';
import { siteConfig, withoutEmpty } from '../contract/site-config.ts';
import { issueText } from './issue-text.ts';

const PORT_MAX = 65_535;
const TOKEN_MIN = 16;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const text = z.string();
const httpAddress = z.url({ protocol: /^https?$/, error: 'an http or https address is expected' });

const port = z.pipe(
  text.check(
    z.refine((raw) => /^\d{1,5}$/.test(raw) && Number(raw) <= PORT_MAX, {
      error: `a whole number from 0 to ${PORT_MAX} is expected (0: any free port)`,
    }),
  ),
  z.transform(Number),
);

const flag = z.pipe(
  z.enum(['0', '1', 'false', 'true']),
  z.transform((word) => word === '1' || word === 'true'),
);

const databaseUrl = text.check(
  z.refine((raw) => /^postgres(ql)?:\/\//.test(raw) && URL.canParse(raw), {
    error: 'an address like postgres://user:password@host:5432/name is expected',
  }),
);

const isOrigin = (raw: string) =>
  /^https?:\/\//.test(raw) && URL.canParse(raw) && new URL(raw).origin === raw;

const origins = z
  .pipe(
    text,
    z.transform((list) => list.split(',').map((origin) => origin.trim())),
  )
  .check(
    z.refine((list) => list.every(isOrigin), {
      error: 'origins separated by commas are expected, like https://example.org (no path)',
    }),
  );

const token = text.check(
  z.refine((raw) => raw.length >= TOKEN_MIN && /^[\x21-\x7e]+$/.test(raw), {
    error: `at least ${TOKEN_MIN} letters, digits or signs without spaces are expected`,
  }),
);

const serverConfig = z.object({
  ...siteConfig.shape,
  /** Where the build reads its content; '' means the site's own host. */
  BUILD_API_HOST: z._default(httpAddress, ''),
  PORT: z._default(port, 4321),
  // Only this machine reaches the default; containers and servers set 0.0.0.0.
  HOST: z._default(text, '127.0.0.1'),
  DATA_DIR: z._default(text, '.data'),
  DATABASE_URL: z.optional(databaseUrl),
  OUT_DIR: z._default(text, 'dist'),
  INGEST_TOKEN: z.optional(token),
  DEMO: z._default(flag, false),
  ALLOWED_ORIGINS: z._default(origins, []),
  TRUST_PROXY: z._default(flag, false),
  LOG_LEVEL: z._default(z.enum(LOG_LEVELS), 'info'),
});
export type ServerConfig = z.infer<typeof serverConfig>;

/** Reads the environment, empty values as absent; throws one Error that lists every mistake, a line each, without the values. */
export function readConfig(env: Record<string, unknown>): ServerConfig {
  const parsed = serverConfig.safeParse(withoutEmpty(env));
  if (parsed.success) return parsed.data;
  const mistakes = parsed.error.issues.map((issue) => `  ${issueText(issue)}`);
  throw new Error(`The configuration has mistakes.\n${mistakes.join('\n')}`);
}
