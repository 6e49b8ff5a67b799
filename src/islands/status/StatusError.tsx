import { useStore } from '@nanostores/react';
import { $readingStatus, retryStatus } from '../../stores/status/status.ts';
import { focusOnUnmount } from '../shared/focus/focus-on-unmount.ts';
import { NoticePicture } from '../shared/NoticePicture.tsx';

const focusTarget = focusOnUnmount('h1');

/** Shown when the first read failed. It is repeated automatically, or by the button. */
export function StatusError({ text }: { text: string }) {
  const reading = useStore($readingStatus, { ssr: 'initial' });
  return (
    <div ref={focusTarget} className="notice min-h-status content-start">
      <NoticePicture name="satellite-antenna" />
      <p role="alert">{text}</p>
      <button
        type="button"
        className="button button-accent"
        aria-disabled={reading}
        onClick={retryStatus}
      >
        {reading ? 'Trying again...' : 'Try again'}
      </button>
    </div>
  );
}
