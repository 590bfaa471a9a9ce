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
 * Link to create a Short. The served page is the same for everyone and links to registration; if the browser
 * knows a session it links to the editor.
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
