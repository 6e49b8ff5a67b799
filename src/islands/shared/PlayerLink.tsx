import type { ReactNode } from 'react';
import { playerPath } from '../../domain/players/player-route.ts';

type Props = { id: string; className?: string; children: ReactNode };

/** A player's name as a link to their page (behaviour U1). */
export function PlayerLink({ id, className = '', children }: Props) {
  return (
    <a href={playerPath(id)} translate="no" className={`hover:underline ${className}`}>
      {children}
    </a>
  );
}
