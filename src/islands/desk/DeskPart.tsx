import type { ReactNode } from 'react';
import type { KeyedState } from '../../stores/shared/keyed-read.ts';
import { Notice } from '../shared/Notice.tsx';
import { StaleNote } from '../shared/StaleNote.tsx';
import { DeskSkeleton } from './DeskSkeleton.tsx';

/** Said of what could not be read. */
export const TRIED_AGAIN = 'Check your connection. This page tries again by itself.';

type Props<T> = {
  read: KeyedState<T>;
  onRetry: () => void;
  /** The title where it does not exist. */
  missing?: string;
  children: (data: T) => ReactNode;
};

/** Shows what was read for the desk, or why there is nothing yet. */
export function DeskPart<T>({ read, onRetry, missing, children }: Props<T>) {
  switch (read.state) {
    case 'idle':
      return null;
    case 'loading':
      return <DeskSkeleton />;
    case 'missing':
      return <Notice role="status" title={missing ?? 'Nothing is here'} />;
    case 'failed':
      return (
        <Notice
          role="alert"
          title="This cannot be read right now"
          text={TRIED_AGAIN}
          onRetry={onRetry}
        />
      );
    case 'known':
      return (
        <>
          {read.isStale && <StaleNote at={read.at} />}
          {children(read.data)}
        </>
      );
  }
}
