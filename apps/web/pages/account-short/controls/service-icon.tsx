import { cardsById, isShortcutId, type ShortcutId } from '#contracts/cards';
import type { ConnectedService } from '#contracts/rules/services';
import { ServiceMark } from '../../../features/cards/service-mark.tsx';
import { classNames } from '../../../ui/class-names.ts';

interface ServiceIconProps {
  id: ConnectedService | ShortcutId;
  /** Classes for size, shape and background. */
  className: string;
}

/** The mark of a service, or of the service that a shortcut belongs to, on a tile. */
export function ServiceIcon({ id, className }: ServiceIconProps) {
  const service = isShortcutId(id) ? cardsById[id].service : id;
  return (
    <span aria-hidden="true" className={classNames('grid shrink-0 place-items-center', className)}>
      <ServiceMark service={service} className="size-1/2" />
    </span>
  );
}
