import { DAY_MS, HOUR_MS } from '../shared/time-zone.ts';

/** How long a trade ad is open after its publication or renewal, in milliseconds (behaviour T6). */
export const OPEN_MS = HOUR_MS;

/** How long after its publication a trade ad can be renewed, in milliseconds (behaviour T15). */
export const RENEWABLE_MS = DAY_MS;

/** When the hour of a trade ad is over that was published or renewed at a time; both in epoch milliseconds. */
export const endsAt = (createdAt: number): number => createdAt + OPEN_MS;

/** Whether the hour of a trade ad is not over; both times in epoch milliseconds. */
export const isOpen = (createdAt: number, now: number): boolean => now < endsAt(createdAt);
