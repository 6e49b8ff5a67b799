import { useState } from 'react';
import type { Conversation } from '../../../contract/chat/conversation.ts';
import {
  acceptRequest,
  declineRequest,
  reportStranger,
} from '../../../stores/chat/safety/requests.ts';
import { Button } from '../../shared/forms/Button.tsx';

type Act = (conversation: Conversation) => Promise<void>;

/** Accept, Decline and Report of a request, each with one press. None is the accented one: nobody must answer a stranger. Report stands apart, because it acts at once. Only Report where a stranger answers a trade ad. */
export function RequestActions({ conversation }: { conversation: Conversation }) {
  const [isBusy, setBusy] = useState(false);
  const { partner, request } = conversation;
  const run = async (act: Act) => {
    setBusy(true);
    await act(conversation);
    setBusy(false);
  };
  const button = (label: string, act: Act, className = '') => (
    <Button className={className} isBusy={isBusy} onClick={() => void run(act)}>
      {label}
      <span translate="no" className="sr-only">
        {' '}
        {partner.username}
      </span>
    </Button>
  );
  return (
    <div className="flex grow flex-wrap gap-2">
      {request === 'open' && button('Accept', acceptRequest)}
      {request === 'open' && button('Decline', declineRequest)}
      {button('Report', reportStranger, 'button-quiet ml-auto underline underline-offset-4')}
    </div>
  );
}
