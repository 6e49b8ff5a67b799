import { ADVERTISING_WIDTH } from '../../domain/advertising/advertising-unit.ts';
import type { ConsentChoice } from '../../domain/advertising/consent-choice.ts';
import {
  $advertisingConsent,
  type AdvertisingConsent,
  chooseAdvertising,
} from '../../stores/advertising/advertising-consent.ts';

const CONSENT_TEXTS: Record<AdvertisingConsent, string> = {
  unasked: '',
  allowed: 'Right now: you said yes to ads.',
  refused: 'Right now: you said no to ads.',
  'opted-out': '',
};

function describeConsent(dialog: HTMLDialogElement, consent: AdvertisingConsent): void {
  const isAsking = consent !== 'opted-out';
  for (const part of dialog.querySelectorAll<HTMLElement>('[data-consent-state]')) {
    part.hidden = (part.dataset.consentState === 'asking') !== isAsking;
  }
  const now = dialog.querySelector('[data-current-choice]');
  if (now !== null) now.textContent = CONSENT_TEXTS[consent];
}

/** Applies a choice; null changes nothing. If the page itself opened the dialog, the focus moves to its content. */
function answer(dialog: HTMLDialogElement, choice: ConsentChoice | null): void {
  const leavesFocus = !dialog.matches(':modal') && dialog.contains(document.activeElement);
  if (choice !== null) chooseAdvertising(choice);
  dialog.close();
  if (leavesFocus) document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });
}

function startButtons(dialog: HTMLDialogElement): void {
  for (const button of dialog.querySelectorAll<HTMLElement>('[data-choice]')) {
    const choice = button.dataset.choice === 'allow' ? 'allow' : 'refuse';
    button.addEventListener('click', () => answer(dialog, choice));
  }
  // Closing the dialog counts as a refusal, so that the next page does not ask again.
  dialog.querySelector('[data-close]')?.addEventListener('click', () => {
    answer(dialog, dialog.matches(':modal') ? null : 'refuse');
  });
  for (const opener of document.querySelectorAll('[data-privacy-choices]')) {
    opener.addEventListener('click', () => {
      dialog.close();
      // Screen readers announce a modal dialog by themselves.
      if (dialog.parentElement !== null) dialog.parentElement.ariaLive = 'off';
      dialog.showModal();
    });
  }
}

/**
 * Asks for consent where advertising is possible, without taking the focus. "Privacy choices" in the footer asks
 * again on any page.
 */
export function startPrivacyChoices(): void {
  const dialog = document.querySelector<HTMLDialogElement>('#privacy-choices');
  if (dialog === null) return;
  const wide = matchMedia(ADVERTISING_WIDTH);
  const updateRoot = () => {
    const asks = dialog.open && !dialog.matches(':modal');
    document.documentElement.toggleAttribute('data-asks-consent', asks);
  };
  const update = () => {
    const consent = $advertisingConsent.get();
    describeConsent(dialog, consent);
    // Only the attribute is set: show() would take the focus.
    if (!dialog.matches(':modal')) dialog.open = consent === 'unasked' && wide.matches;
    updateRoot();
  };
  startButtons(dialog);
  dialog.addEventListener('close', updateRoot);
  $advertisingConsent.subscribe(update);
  wide.addEventListener('change', update);
}
