/** Where the data is: the folder of the embedded database, or PostgreSQL. */
export type DatabaseLocation = { DATA_DIR: string; DATABASE_URL?: string | undefined };

/** The name of a PostgreSQL database for people. It contains neither user nor password. */
export function postgresName(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl);
  return `PostgreSQL at ${host}${pathname}`;
}

/** The name of the configured database for people, without secrets. */
export function databaseName({ DATA_DIR, DATABASE_URL }: DatabaseLocation): string {
  return DATABASE_URL === undefined ? `SQLite in ${DATA_DIR}` : postgresName(DATABASE_URL);
}
