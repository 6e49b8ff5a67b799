import type { ReactNode } from 'react';
import { NoticePicture } from '../../shared/NoticePicture.tsx';

type Props = { title: string; text: string; children?: ReactNode };

/** Replaces the messages. It is as large as they are, so that nothing below moves. */
export function ChatNotice({ title, text, children }: Props) {
  return (
    <div className="notice card min-h-[max(420px,100dvh-150px)] content-center max-md:min-h-[60dvh] low:min-h-0">
      <NoticePicture name="parrot" />
      <h2 className="text-lg">{title}</h2>
      <p className="text-muted">{text}</p>
      {children}
    </div>
  );
}
