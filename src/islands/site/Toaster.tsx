import { useStore } from '@nanostores/react';
import { Toast } from 'radix-ui';
import { useRef } from 'react';
import { restoreToast } from '../../stores/site/stored-toast.ts';
import { $toast, dismissToast, TOAST_DURATION, toastTimeLeft } from '../../stores/site/toast.ts';
import { lazyPart } from '../shared/root/lazy-part.tsx';
import { TeamName } from '../shared/TeamName.tsx';
import { WithNames } from '../shared/WithNames.tsx';
import { TOAST_CARD, TOAST_PLACE } from './plain-toasts.ts';
import { useClearPlace } from './use-clear-place.ts';

/** The toast region (behaviour G9). F8 focuses it, and a swipe of 50 px dismisses a toast. It covers no main button of the page (behaviour G33). */
function Toaster() {
  const toast = useStore($toast);
  const names = toast?.names ?? [];
  const region = useRef<HTMLOListElement>(null);
  useClearPlace(region, toast);
  return (
    <Toast.Provider duration={TOAST_DURATION} swipeThreshold={50}>
      {toast !== null && (
        <Toast.Root
          key={toast.at}
          duration={toastTimeLeft(toast)}
          type={toast.kind === 'error' ? 'foreground' : 'background'}
          onOpenChange={(open) => !open && $toast.get() === toast && dismissToast()}
          className={`${TOAST_CARD} flex flex-wrap items-center justify-end gap-2 data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)`}
          data-kind={toast.kind}
        >
          <div className="min-w-0 grow basis-32">
            {toast.kind === 'team' && <TeamName />}
            <Toast.Title className="font-medium">
              <WithNames text={toast.title} names={names} />
            </Toast.Title>
            {toast.text !== undefined && (
              <Toast.Description className="text-sm text-muted">
                <WithNames text={toast.text} names={names} />
              </Toast.Description>
            )}
          </div>
          {toast.action !== undefined && (
            <Toast.Action asChild altText={`${toast.action.label}: a link`}>
              <a href={toast.action.href} className="button button-accent">
                {toast.action.label}
              </a>
            </Toast.Action>
          )}
          {toast.button !== undefined && (
            <Toast.Action
              altText={toast.button.label}
              className="button button-accent"
              onClick={toast.button.press}
            >
              {toast.button.label}
            </Toast.Action>
          )}
          <Toast.Close className="button button-icon" aria-label="Dismiss">
            ✕
          </Toast.Close>
        </Toast.Root>
      )}
      <Toast.Viewport ref={region} className={TOAST_PLACE} />
    </Toast.Provider>
  );
}

const mount = lazyPart(Toaster);

/** Mounts the toaster, and shows the toast of the previous page again. */
export function mountToaster(): void {
  restoreToast();
  mount();
}
