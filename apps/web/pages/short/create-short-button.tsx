import type { ReactNode } from 'react';
import { useSession } from '../../session/use-session.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { editorUrl, registerUrl } from './short-urls.ts';

interface CreateShortButtonProps {
  onClick: () => void;
  className?: string;
  children: ReactNode;
}

/**
 * A link for creating a Short. The served page is the same for everyone and links to registration; if the
 * browser knows of a session, the link leads to the editor.
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
