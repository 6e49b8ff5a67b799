import { memo } from 'react';
import { hasOutsideContact } from '../../../domain/chat/outside-contact.ts';
import { splitOwnLinks } from '../../../domain/chat/own-links.ts';

/** The text of a message. Only URLs of this site become links, and none beside an outside contact (behaviour M29). */
export const MessageText = memo(function MessageText({ text }: { text: string }) {
  const isWarned = hasOutsideContact(text, location.origin);
  const pieces = isWarned ? [{ text, path: null }] : splitOwnLinks(text, location.origin);
  return (
    <>
      {isWarned && (
        <p
          role="note"
          className="mb-1 border-b border-current/30 pb-1 text-xs/normal font-semibold"
        >
          Careful: this may lead away from here. Never tell who you are or your password.
        </p>
      )}
      <p
        dir="auto"
        className="wrap-anywhere whitespace-pre-wrap [unicode-bidi:plaintext]"
        data-message-text
      >
        {pieces.map(({ text: piece, path }, index) => {
          const key = `${index}`;
          return path === null ? (
            piece
          ) : (
            <a key={key} href={path} className="underline">
              {piece}
            </a>
          );
        })}
      </p>
    </>
  );
});
