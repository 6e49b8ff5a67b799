import type { Needs } from '../shared/dependencies.ts';

export type AlertDependencies = Needs<
  'db' | 'now' | 'signedIn' | 'log' | 'trustProxy' | 'push' | 'post' | 'signIn'
> & {
  /** Throws a Problem (429) when a watcher changes much at once. */
  limitChanges: (watcher: string) => Promise<void>;
};
