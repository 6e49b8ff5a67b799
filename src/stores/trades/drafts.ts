import { atom } from 'nanostores';
import type { Draft } from '../../contract/trades/draft.ts';
import { $session, playerIdOf } from '../session/session.ts';
import { onPageMount } from '../shared/on-page-mount.ts';
import { onOtherTab } from '../shared/on-return.ts';
import { showToast } from '../site/toast.ts';
import { addDraft, draftsKey, readDrafts, removeDraft } from './stored-drafts.ts';
import { $tradeForm, chosenSides, fillForm, resetForm } from './trade-form.ts';

/** The drafts of the signed-in player, newest first (behaviour N7), in step with other tabs. */
export const $drafts = atom<readonly Draft[]>([]);

const showError = (title: string) => showToast({ kind: 'error', title });
const showSuccess = (title: string) => showToast({ kind: 'success', title });

const userId = () => playerIdOf($session.get());

/** Reads the stored drafts. Returns false when some or all of them could not be read. */
function readStored(): boolean {
  const user = userId();
  const stored = user === null ? { drafts: [], damaged: false } : readDrafts(user);
  $drafts.set(stored?.drafts ?? []);
  return stored?.damaged === false;
}

onPageMount($drafts, () => {
  let shownFor: string | null = null;
  const unfollow = $session.subscribe(() => {
    const user = userId();
    if (user === shownFor) return;
    shownFor = user;
    if (!readStored()) showError('Failed to load your drafts');
  });
  const follow = (key: string | null) => {
    const user = userId();
    if (user !== null && (key === null || key === draftsKey(user))) readStored();
  };
  return [unfollow, onOtherTab(follow)];
});

/** Saves the form as a draft and clears it. */
export function saveDraft(): void {
  const user = userId();
  const sides = chosenSides($tradeForm.get());
  if (sides.offering.length === 0 && sides.wanted.length === 0) {
    showError('You must select at least one item to save as draft');
    return;
  }
  const createdAt = Date.now();
  const draft = { id: `draft_${createdAt}`, ...sides, createdAt };
  if (user === null || !addDraft(user, draft)) {
    showError('Failed to save draft. Please try again.');
    return;
  }
  readStored();
  resetForm();
  showSuccess('Trade ad saved as draft');
}

/** Replaces the form with a draft. */
export function loadDraft(draft: Draft): void {
  fillForm(draft);
  showSuccess('Draft loaded!');
}

/** Deletes a draft. The toast can take that back. */
export function deleteDraft(draft: Draft): void {
  const user = userId();
  if (user !== null && !removeDraft(user, draft.id)) {
    showError('Failed to save your drafts');
    return;
  }
  readStored();
  const undo = () => {
    if (user === null || userId() !== user || !addDraft(user, draft)) {
      showError('Failed to save draft. Please try again.');
      return;
    }
    readStored();
    showSuccess('Draft is back');
  };
  showToast({ kind: 'success', title: 'Draft deleted!', button: { label: 'Undo', press: undo } });
}
