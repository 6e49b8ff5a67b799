import type { MiddlewareHandler } from 'hono';
import { type AppEnv, clientIpAddress } from '../../http/app-env.ts';
import { createAddressLimit } from '../../limits/address-limit.ts';
import { ADDRESS_LIMITS, tooMany } from '../../limits/rate-limit.ts';
import type { Needs } from './dependencies.ts';

type Options = Needs<'monotonicNow' | 'trustProxy'> & {
  /** How many calls an IP address may make in a minute. */
  callsPerMinute: number;
};

/** Creates middleware that throws a Problem (429) when an IP address calls too often. Routes that share it share its counts. */
export function limitCalls(options: Options): MiddlewareHandler<AppEnv> {
  const { monotonicNow, trustProxy, callsPerMinute } = options;
  const { call } = ADDRESS_LIMITS;
  const limit = createAddressLimit({ ...call, most: callsPerMinute }, monotonicNow);
  return (c, next) => {
    const seconds = limit.count(clientIpAddress(c, trustProxy));
    if (seconds > 0) throw tooMany(call, seconds);
    return next();
  };
}
