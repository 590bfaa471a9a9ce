import { siDiscord, siSpotify, siYoutube } from 'simple-icons';
import type { CardService } from '#contracts/rules/services';
import { LineIcon } from '../../ui/line-icon.tsx';

const MARKS: Partial<Record<CardService, string>> = {
  discord: siDiscord.path,
  spotify: siSpotify.path,
  youtube: siYoutube.path,
};

/**
 * The service's mark in the text colour, which is black or white, or a ticket for Eventbrite (decision 33). A
 * mark must be at least 21 px wide, and half its width around it must be free.
 */
export function ServiceMark({ service, className = 'size-6' }: { service: CardService; className?: string }) {
  const path = MARKS[service];
  if (path === undefined)
    return (
      <LineIcon className={className}>
        <path d="M2 9a3 3 0 0 1 0 6v2a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2v-2a3 3 0 0 1 0-6V7a2 2 0 0 0-2-2H4a2 2 0 0 0-2 2z" />
        <path d="M13 5v2m0 10v2m0-8v2" />
      </LineIcon>
    );
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" fill="currentColor" className={`shrink-0 ${className}`}>
      <path d={path} />
    </svg>
  );
}
