import type { ReactNode } from 'react';
import { useSession } from '../../session/session.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { editorAddress, registerAddress } from './short-addresses.ts';

interface MakeLinkProps {
  onFollow: () => void;
  className?: string;
  children: ReactNode;
}

/**
 * To one's own Short: through the registration for whoever is new, as the served page, which is the same for
 * everyone, says; straight to the editor for whoever the browser knows.
 */
export function MakeLink({ onFollow, className, children }: MakeLinkProps) {
  const { state } = useSession();
  const isMember = state === 'loggedIn' || state === 'loading';
  return (
    <ButtonLink
      href={isMember ? editorAddress('hero') : registerAddress('hero')}
      size="large"
      className={className}
      onClick={onFollow}
    >
      {children}
    </ButtonLink>
  );
}
