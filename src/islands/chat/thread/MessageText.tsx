import { memo } from 'react';
import { splitOwnLinks } from '../../../domain/chat/own-links.ts';

/** What somebody wrote, as text: only addresses of the site itself can be pressed (behaviour M8). */
export const MessageText = memo(function MessageText({ text }: { text: string }) {
  return (
    <p dir="auto" className="message-text">
      {splitOwnLinks(text, location.origin).map(({ text: piece, path }, place) => {
        const key = `${place}`;
        return path === null ? (
          piece
        ) : (
          <a key={key} href={path}>
            {piece}
          </a>
        );
      })}
    </p>
  );
});
