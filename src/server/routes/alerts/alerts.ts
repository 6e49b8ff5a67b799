import { Hono } from 'hono';
import type { AppEnv } from '../../http/app-env.ts';
import { createCallLimit } from '../../limits/rate-limit.ts';
import type { AlertDependencies } from './alert-dependencies.ts';
import { pushRoutes } from './push.ts';
import { watcherRoutes } from './watchers.ts';
import { watchRoutes } from './watches.ts';
import { webhookRoutes } from './webhook.ts';

/** All routes of watches and alerts (contract: Alerts). */
export function alertRoutes(own: Omit<AlertDependencies, 'limitChanges'>): Hono<AppEnv> {
  const dependencies = { ...own, limitChanges: createCallLimit('watch', own.db) };
  return new Hono<AppEnv>()
    .route('/', watcherRoutes(dependencies))
    .route('/', watchRoutes(dependencies))
    .route('/', pushRoutes(dependencies))
    .route('/', webhookRoutes(dependencies));
}
