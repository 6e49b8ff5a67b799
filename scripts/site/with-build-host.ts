import type { ServerConfig } from '../../src/server/config.ts';

/**
 * Runs `work` with the backend that a build reads, and its name for people: the configured one, else one of its own, which reads
 * the configured database, else a demo catalogue.
 */
export async function withBuildHost<T>(
  config: ServerConfig,
  work: (host: string, source: string) => Promise<T>,
): Promise<T> {
  const host = config.BUILD_API_HOST || config.PUBLIC_API_HOST;
  if (host !== '') return work(host, host);
  const isDatabaseSet = config.DATABASE_URL !== undefined || Boolean(process.env.DATA_DIR);
  // A build from a backend does not wait until a second one is loaded.
  const { startBuildServer } = await import('../../src/server/serve-build.ts');
  const server = await startBuildServer(config, { isDatabaseSet });
  try {
    return await work(server.url, server.source);
  } finally {
    await server.close();
  }
}
