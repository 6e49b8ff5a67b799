import { safeLocalStorage } from '../../api/shared/safe-storage.ts';

/** The key in localStorage that is set while the next sign-in lets the player choose the account (behaviour A20). */
const CHOICE_KEY = 'sign_in_choice';

/** Lets the player choose the account at the next sign-in. */
export function requireAccountChoice(): void {
  safeLocalStorage.set(CHOICE_KEY, '1');
}

/** Whether the player chooses the account at the next sign-in. */
export const isAccountChoiceRequired = (): boolean => safeLocalStorage.get(CHOICE_KEY) !== null;

/** Ends the choice, because the player has signed in. */
export function endAccountChoice(): void {
  safeLocalStorage.remove(CHOICE_KEY);
}
