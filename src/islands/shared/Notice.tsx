import type { ReactNode } from 'react';
import type { ScreenPicture } from '../../domain/site/screen-pictures.ts';
import { Button } from './forms/Button.tsx';
import { NoticePicture } from './NoticePicture.tsx';

type Props = {
  title: string;
  text?: ReactNode;
  picture?: ScreenPicture;
  role?: 'alert' | 'status';
  className?: string;
  /** Reads again what has failed. */
  onRetry?: () => void;
  children?: ReactNode;
};

/** Says why a part of a page shows nothing, and what the reader can do. */
export function Notice(props: Props) {
  const { title, text, picture, role, className = 'card', onRetry, children } = props;
  return (
    <div className={`notice ${className}`} role={role}>
      {picture && <NoticePicture name={picture} />}
      <h2 className="text-lg">{title}</h2>
      {text && <p className="text-muted">{text}</p>}
      {onRetry && <Button onClick={onRetry}>Try again</Button>}
      {children}
    </div>
  );
}
