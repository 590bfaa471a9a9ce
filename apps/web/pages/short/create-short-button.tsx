import type { ReactNode } from 'react';
import { useSession } from '../../session/session.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { editorUrl, registerUrl } from './short-urls.ts';

interface CreateShortButtonProps {
  onClick: () => void;
  className?: string;
  children: ReactNode;
}

/**
 * To one's own Short: through the registration for whoever is new, as the served page, which is the same for
 * everyone, says; straight to the editor for whoever the browser knows.
 */
export function CreateShortButton({ onClick, className, children }: CreateShortButtonProps) {
  const { state } = useSession();
  const isMember = state === 'loggedIn' || state === 'loading';
  return (
    <ButtonLink
      href={isMember ? editorUrl('hero') : registerUrl('hero')}
      size="large"
      className={className}
      onClick={onClick}
    >
      {children}
    </ButtonLink>
  );
}
