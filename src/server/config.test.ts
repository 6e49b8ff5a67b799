import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

const mistakesOf = (env: Record<string, string>): string => {
  try {
    readConfig(env);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};

describe('the configuration', () => {
  test('has safe defaults: this machine alone, the embedded database, no feed', () => {
    expect(readConfig({})).toMatchObject({
      PORT: 4321,
      HOST: '127.0.0.1',
      DATA_DIR: '.data',
      OUT_DIR: 'dist',
      DEMO: false,
      ALLOWED_ORIGINS: [],
      TRUST_PROXY: false,
    });
    expect(readConfig({}).DATABASE_URL).toBeUndefined();
    expect(readConfig({}).INGEST_TOKEN).toBeUndefined();
  });

  test('takes an empty variable as absent', () => {
    const empty = { PORT: '', DATABASE_URL: '', INGEST_TOKEN: '', DEMO: '', ALLOWED_ORIGINS: '' };
    expect(readConfig(empty)).toEqual(readConfig({}));
  });

  test('reads every variable', () => {
    const read = readConfig({
      PORT: '0',
      DATABASE_URL: 'postgresql://me@db/hatchboard',
      INGEST_TOKEN: 'sixteen-letters!',
      DEMO: 'true',
      TRUST_PROXY: '1',
      ALLOWED_ORIGINS: 'https://one.example, http://localhost:8080',
      LOG_LEVEL: 'warn',
    });
    expect(read).toMatchObject({
      PORT: 0,
      DATABASE_URL: 'postgresql://me@db/hatchboard',
      INGEST_TOKEN: 'sixteen-letters!',
      DEMO: true,
      TRUST_PROXY: true,
      ALLOWED_ORIGINS: ['https://one.example', 'http://localhost:8080'],
      LOG_LEVEL: 'warn',
    });
  });

  test('names every mistake in one message, a line each', () => {
    const message = mistakesOf({
      PORT: 'http',
      DEMO: 'yes',
      SITE_URL: 'hatchboard',
      LOG_LEVEL: 'loud',
    });
    expect(message.split('\n')).toHaveLength(5);
    expect(message).toContain('PORT: a whole number from 0 to 65535');
    expect(message).toContain('DEMO: expected one of 0, 1, false, true');
    expect(message).toContain('SITE_URL: an http or https address');
    expect(message).toContain('LOG_LEVEL: expected one of fatal, error');
  });

  test('never repeats a secret in its message', () => {
    const message = mistakesOf({ INGEST_TOKEN: 'hush', DATABASE_URL: 'mysql://me:hush@db/x' });
    expect(message).toContain('INGEST_TOKEN: at least 16');
    expect(message).toContain('DATABASE_URL: an address like postgres://');
    expect(message).not.toContain('hush');
  });

  test.each([
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['DATABASE_URL', 'postgres://'.concat('[')],
    ['INGEST_TOKEN', 'sixteen letters with spaces'],
    ['ALLOWED_ORIGINS', 'https://one.example/'],
    ['ALLOWED_ORIGINS', '*'],
    ['ALLOWED_ORIGINS', 'https://one.example,,'],
  ])('refuses %s=%s', (name, wrong) => {
    expect(mistakesOf({ [name]: wrong })).toContain(`${name}: `);
  });
});
