import type { ReactNode } from 'react';
import { LineIcon } from '../../ui/line-icon.tsx';

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
