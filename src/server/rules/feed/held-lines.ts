import { parse } from 'valibot';
import { type FeedEvent, feedEvent } from '../../../contract/items/feed.ts';
import { FEED_FAULTS, type FeedFault } from '../../../domain/shared/feed-faults.ts';
import type { HeldBatchRow } from '../../data/db/tables.ts';

const isFault = (raw: unknown): raw is FeedFault['fault'] =>
  FEED_FAULTS.some((fault) => fault === raw);

/** Parses the stored faults of a batch. */
export function readFaults({ faults }: Pick<HeldBatchRow, 'faults'>): FeedFault[] {
  const all: unknown = JSON.parse(faults);
  return (Array.isArray(all) ? all : []).flatMap(({ fault, text }: Record<string, unknown>) =>
    isFault(fault) && typeof text === 'string' ? { fault, text } : [],
  );
}

/** The sentences that say why a batch is held. */
export const reasonsOf = (faults: readonly FeedFault[]): string[] => faults.map(({ text }) => text);

/** Parses the stored lines of a batch. */
export function readHeldLines({ lines }: Pick<HeldBatchRow, 'lines'>): FeedEvent[] {
  return lines.split('\n').map((line) => parse(feedEvent, JSON.parse(line)));
}
