import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { Conversation } from '../../../contract/chat/conversation.ts';
import { $contactRule } from '../../../stores/chat/thread/outside-contacts.ts';
import { Button } from '../../shared/forms/Button.tsx';
import { NoticePicture } from '../../shared/NoticePicture.tsx';
import { ConversationRow } from '../conversations/ConversationRow.tsx';
import { RequestActions } from './RequestActions.tsx';

/** Warns where the last message of a stranger has an outside contact, as the thread does (behaviour M29). */
function ContactWarning({ last, partner }: Conversation) {
  const rule = useStore($contactRule);
  const text = last?.kind === 'message' && last.senderId === partner.id ? last.text : '';
  if (!rule?.hasOutsideContact(text, location.origin)) return null;
  return (
    <p role="note" className="px-3 pb-2 text-xs/normal font-semibold">
      Careful: this may lead to another site.
    </p>
  );
}

type Props = {
  requests: readonly Conversation[];
  partnerId: string | null;
  onClose: () => void;
};

/** The folder of requests: what players have written whom the reader does not know (behaviour M30). */
export function RequestFolder({ requests, partnerId, onClose }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { length } = requests;
  // The buttons of an answered request are gone, and the focus with them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a request more or less is the reason
  useEffect(() => heading.current?.focus(), [length]);
  return (
    <section aria-labelledby="requests" data-requests>
      <header className="flex items-center gap-2 border-b border-hairline px-3 py-2">
        <Button className="button-icon size-11 text-xl" onClick={onClose}>
          <span className="sr-only">Back to all messages</span>
          <span aria-hidden="true">←</span>
        </Button>
        <h2 ref={heading} id="requests" tabIndex={-1} className="text-base outline-none">
          Requests ({length})
        </h2>
      </header>
      {length === 0 ? (
        <div className="notice">
          <NoticePicture name="parrot" />
          <p className="text-muted">No requests.</p>
          <Button onClick={onClose}>See your messages</Button>
        </div>
      ) : (
        <p className="px-3 py-2 text-sm/normal text-muted">
          You do not know these players. If you decline, nobody tells them.
        </p>
      )}
      <ul>
        {requests.map((conversation) => (
          <li key={conversation.id} className="border-b border-hairline">
            <ConversationRow
              conversation={conversation}
              isOpen={conversation.partner.id === partnerId}
            />
            <ContactWarning {...conversation} />
            <div className="px-3 pb-3">
              <RequestActions conversation={conversation} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
