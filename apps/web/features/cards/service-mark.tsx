import type { CardService } from '#contracts/rules/services';
import { Icon } from '../icons/icon.tsx';

/**
 * The service's mark in the text colour, which is black or white, or a ticket for Eventbrite (decision 33). A
 * mark must be at least 21 px wide, and half its width around it must be free.
 */
export const ServiceMark = ({ service, className }: { service: CardService; className?: string }) => (
  <Icon name={service === 'eventbrite' ? 'ticket' : service} className={className} />
);
