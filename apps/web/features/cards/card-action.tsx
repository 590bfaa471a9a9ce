import type { ReactNode } from 'react';
import { ArrowIcon } from './card-icons.tsx';
import { ExternalLink } from './external-link.tsx';

const look =
  'flex min-h-11 items-center justify-center gap-2 rounded-full px-[min(1.25rem,6cqi)] py-2 text-center font-semibold leading-snug forced-colors:border';

interface CardActionProps {
  url: string;
  allowFollow?: boolean;
  /** Accessible name if the visible text alone is not clear enough; it begins with that text. */
  name?: string;
  children: ReactNode;
}

/** The card's main link, in the profile's link colours. */
export function CardAction({ url, allowFollow = false, name, children }: CardActionProps) {
  return (
    <ExternalLink
      url={url}
      allowFollow={allowFollow}
      name={name}
      className={`short-action ${look} bg-(--short-button) text-(--short-button-ink) inset-ring inset-ring-(--panel-ink)/10 transition-transform duration-calm hover:-translate-y-0.5 active:translate-y-0`}
    >
      {children}
      <ArrowIcon />
    </ExternalLink>
  );
}

/** A disabled action whose label is the reason. */
export function DisabledCardAction({ children }: { children: ReactNode }) {
  return (
    <button
      type="button"
      disabled
      className={`${look} text-(--panel-quiet) inset-ring inset-ring-(--panel-ink)/20`}
    >
      {children}
    </button>
  );
}
