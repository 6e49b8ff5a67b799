import { useStore } from '@nanostores/react';
import { $session, type Session } from '../../stores/session/session.ts';
import { $unasked, confirmSignIn, rejectSignIn } from '../../stores/session/unasked-sign-in.ts';
import { focusOnUnmount } from '../shared/focus/focus-on-unmount.ts';
import { lazyPart } from '../shared/root/lazy-part.tsx';

const toMain = focusOnUnmount('#main');

function nameOf(session: Session): string | null {
  if (session.state === 'in') return session.user.username;
  return session.state === 'loading' ? (session.lastSeen?.username ?? null) : null;
}

/** Asks whether a sign-in that nobody asked for is the player's own (behaviour A3). It renders nothing else. */
function UnaskedSignIn() {
  const unasked = useStore($unasked);
  const name = nameOf(useStore($session));
  if (unasked === null) return null;
  return (
    <section
      ref={toMain}
      aria-label="Is this you?"
      className="card sticky top-18 z-10 mb-4 grid gap-3 border-l-4 border-l-blue p-4 shadow-(--shade) low:static narrow:static"
    >
      <div role="alert" className="wrap-anywhere">
        <p dir="auto" className="font-semibold">
          {name === null ? (
            'You are logged in, but we do not know the name yet'
          ) : (
            <>
              You are logged in as <bdi translate="no">{name}</bdi>
            </>
          )}
        </p>
        <p className="text-sm text-muted">
          A link did that. Nobody pressed Login in this browser in the last 10 minutes. Is this you?
          Until you answer, you can read, but nothing is sent.
        </p>
      </div>
      {/* A shared row of buttons would come to pages of readers without a session too. */}
      <div className="flex flex-wrap justify-end gap-2 *:min-h-11 *:flex-auto md:*:flex-none">
        {/* A player cannot say yes to a name that is not shown. */}
        <button type="button" className="button" disabled={name === null} onClick={confirmSignIn}>
          That's me
        </button>
        <button type="button" className="button" onClick={rejectSignIn}>
          Not me
        </button>
      </div>
    </section>
  );
}

function beginOfMain(): HTMLElement {
  const container = document.createElement('div');
  // Otherwise the box of the container would end the stickiness of its content.
  container.style.display = 'contents';
  document.querySelector('#main')?.prepend(container);
  return container;
}

/** Mounts the question as the first part of the page's content (behaviour A3). */
export const mountUnaskedSignIn = lazyPart(UnaskedSignIn, beginOfMain);
