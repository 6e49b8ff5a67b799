import { useStore } from '@nanostores/react';
import type { Conversation } from '../../../contract/chat/conversation.ts';
import { $contactRule } from '../../../stores/chat/thread/outside-contacts.ts';

/** Warns where the last message of a stranger has an outside contact, as the thread does (behaviour M29). */
export function ContactWarning({ last, partner }: Conversation) {
  const rule = useStore($contactRule);
  const text = last?.kind === 'message' && last.senderId === partner.id ? last.text : '';
  if (!rule?.hasOutsideContact(text, location.origin)) return null;
  return (
    <p role="note" className="px-3 pb-2 text-xs/normal font-semibold">
      Careful: this may lead away from here.
    </p>
  );
}
