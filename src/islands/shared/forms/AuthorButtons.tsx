import { Button } from './Button.tsx';

type Props = {
  username: string;
  /** Whether the reader is the author, who can use neither (behaviour T7). */
  isOwn?: boolean;
  onChat: () => void;
  onTrade: () => void;
};

/** The ways to the author of a trade ad: one large `Trade`, and `Chat` beside it (behaviour T23). */
export function AuthorButtons({ username, isOwn = false, onChat, onTrade }: Props) {
  const withAuthor = (
    <span className="sr-only">
      {' '}
      with <bdi translate="no">{username}</bdi>
    </span>
  );
  return (
    <div className="grid grid-cols-[1fr_2fr] gap-2">
      <Button aria-disabled={isOwn} onClick={onChat}>
        Chat{withAuthor}
      </Button>
      <Button
        className={`min-h-12 text-lg font-semibold ${isOwn ? '' : 'button-accent'}`}
        aria-disabled={isOwn}
        onClick={onTrade}
      >
        Trade{withAuthor}
      </Button>
    </div>
  );
}
