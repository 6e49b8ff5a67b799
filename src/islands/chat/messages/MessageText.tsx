import { useStore } from '@nanostores/react';
import { memo } from 'react';
import { splitOwnLinks } from '../../../domain/chat/own-links.ts';
import { $contactRule } from '../../../stores/chat/thread/outside-contacts.ts';

type Props = { text: string; hasLinks: boolean };

/** The text. Only URLs of this site become links. */
function Text({ text, hasLinks }: Props) {
  const pieces = hasLinks ? splitOwnLinks(text, location.origin) : [{ text, path: null }];
  return (
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
  );
}

/** The text of a message: without links until the rule is there, and under a warning if it has an outside contact (behaviour M29). */
export const MessageText = memo(function MessageText({ text }: { text: string }) {
  const rule = useStore($contactRule);
  const isWarned = rule?.hasOutsideContact(text, location.origin) ?? false;
  return (
    <>
      {isWarned && (
        <p
          role="note"
          className="mb-1 border-b border-current/30 pb-1 text-xs/normal font-semibold"
        >
          Careful: this may lead to another site. Never tell anyone your password or who you are.
        </p>
      )}
      <Text text={text} hasLinks={rule !== null && !isWarned} />
    </>
  );
});
