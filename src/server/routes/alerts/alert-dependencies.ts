import type { Log } from '../../http/log.ts';
import type { Post } from '../../rules/alerts/outgoing/post.ts';
import type { Push } from '../../rules/alerts/push/push.ts';
import type { WatchingDependencies } from './watching.ts';

export type AlertDependencies = WatchingDependencies & {
  log: Log;
  /** Milliseconds of a clock that nobody sets. */
  monotonicNow: () => number;
  trustProxy: boolean;
  push: Push;
  /** Sends to addresses that users named. */
  post: Post;
  signIn: { siteUrl: string };
  /** Throws a Problem (429) when a watcher changes much at once. */
  limitChanges: (watcher: string) => Promise<void>;
};
