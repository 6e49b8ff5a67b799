import { memo } from 'react';
import { splitOwnLinks } from '../../../domain/chat/own-links.ts';

/** The text of a message. Only URLs of this site become links. */
export const MessageText = memo(function MessageText({ text }: { text: string }) {
  return (
    <p
      dir="auto"
      className="wrap-anywhere whitespace-pre-wrap [unicode-bidi:plaintext]"
      data-message-text
    >
      {splitOwnLinks(text, location.origin).map(({ text: piece, path }, index) => {
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
  );
});
