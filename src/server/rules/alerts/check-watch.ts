import { DISCORD_KINDS } from '../../../domain/alerts/limits.ts';
import type { WatchKind, Way } from '../../../domain/alerts/watch.ts';
import type { WatcherRow, WatchRow } from '../../data/db/alert-tables.ts';
import { Problem } from '../../http/problem.ts';

/**
 * Throws a Problem when a watcher cannot be told of a kind by these ways: 409 without a webhook, 422. A watch that went
 * to Discord before keeps that way, because its webhook may have ended and another one heals it (behaviour E13).
 */
export function checkWays(
  { webhook_url }: WatcherRow,
  { kind, ways }: { kind: WatchKind; ways: readonly Way[] },
  before?: Pick<WatchRow, 'by_discord'>,
): void {
  if (!ways.includes('discord') || before?.by_discord === 1) return;
  if (!DISCORD_KINDS.includes(kind))
    throw new Problem(422, 'broken_rule', 'Discord is told of restocks, weathers and values only.');
  if (webhook_url === null)
    throw new Problem(409, 'no_webhook', 'Give the address of a Discord webhook first.');
}
