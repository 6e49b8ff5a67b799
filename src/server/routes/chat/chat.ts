import { Hono } from 'hono';
import type { AppEnv } from '../../http/app-env.ts';
import type { ChatDependencies } from './chat-dependencies.ts';
import { conversationRoutes } from './conversations.ts';
import { safetyRoutes } from './safety.ts';
import { syncRoutes } from './sync.ts';
import { tradeOfferRoutes } from './trade-offers.ts';

/** All routes of conversations, offers, blocks and reports. */
export function chatRoutes(dependencies: ChatDependencies): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .route('/', conversationRoutes(dependencies))
    .route('/', tradeOfferRoutes(dependencies))
    .route('/', safetyRoutes(dependencies))
    .route('/', syncRoutes(dependencies));
}
