import type { ReactNode } from 'react';
import { siSpotify } from 'simple-icons';
import type { CardService } from '#contracts/rules/services';
import { LineIcon } from '../../ui/line-icon.tsx';

/* Services have neutral icons; only Spotify requires its own mark next to its content. */

const Icon = ({
  className = 'size-4',
  children,
}: {
  className?: string | undefined;
  children: ReactNode;
}) => <LineIcon className={className}>{children}</LineIcon>;

export const MusicIcon = ({ className }: { className?: string }) => (
  <Icon className={className}>
    <path d="M9 18V5l12-2v13" />
    <circle cx="6" cy="18" r="3" />
    <circle cx="18" cy="16" r="3" />
  </Icon>
);

const ChatIcon = () => (
  <Icon>
    <path d="M22 17a2 2 0 0 1-2 2H6.8a2 2 0 0 0-1.4.6l-2.2 2.2A.7.7 0 0 1 2 21.3V5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2z" />
  </Icon>
);

const TicketIcon = () => (
  <Icon>
    <path d="M2 9a3 3 0 0 1 0 6v2a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2v-2a3 3 0 0 1 0-6V7a2 2 0 0 0-2-2H4a2 2 0 0 0-2 2z" />
    <path d="M13 5v2m0 10v2m0-8v2" />
  </Icon>
);

const FilmIcon = () => (
  <Icon>
    <path d="m16 13 5.2 3.5a.5.5 0 0 0 .8-.4V7.9a.5.5 0 0 0-.8-.4L16 10.5" />
    <rect x="2" y="6" width="14" height="12" rx="2" />
  </Icon>
);

export const CalendarIcon = () => (
  <Icon className="mt-0.5 size-4">
    <path d="M8 2v4m8-4v4M3 10h18" />
    <rect x="3" y="4" width="18" height="18" rx="2" />
  </Icon>
);

export const PinIcon = () => (
  <Icon className="mt-0.5 size-4">
    <path d="M20 10c0 5-5.5 10.2-7.4 11.8a1 1 0 0 1-1.2 0C9.5 20.2 4 15 4 10a8 8 0 0 1 16 0" />
    <circle cx="12" cy="10" r="3" />
  </Icon>
);

export const ArrowIcon = () => (
  <Icon>
    <path d="M7 7h10v10M7 17 17 7" />
  </Icon>
);

/** Spotify's mark in one colour, at least 21 px (reference: Spotify). */
const SpotifyMark = () => (
  <svg aria-hidden="true" viewBox="0 0 24 24" fill="currentColor" className="size-6 shrink-0">
    <path d={siSpotify.path} />
  </svg>
);

export const serviceIcons: Record<CardService, () => ReactNode> = {
  spotify: SpotifyMark,
  discord: ChatIcon,
  eventbrite: TicketIcon,
  youtube: FilmIcon,
};
