import { useStore } from '@nanostores/react';
import { $readingStatus, retryStatus } from '../../stores/status/status.ts';
import { NoticePicture } from '../shared/NoticePicture.tsx';
import { passFocusTo } from '../shared/restore-focus.ts';

const passFocus = passFocusTo('h1');

/** Stands instead of a board that could not be read even once; it is read again by itself, or by the button. */
export function StatusError({ text }: { text: string }) {
  const reading = useStore($readingStatus, { ssr: 'initial' });
  return (
    <div ref={passFocus} className="notice min-h-status content-start">
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
