import type { ReactNode } from 'react';
import { SCRIPTED } from '../../delivery/scripted.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { editorUrl, registerUrl } from './short-urls.ts';

/**
 * A link for creating a Short. The served page is the same for everyone, so it contains two links, of which
 * the style sheet shows one: registration for visitors, the editor for members.
 */
export function CreateShortButton({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <>
      <ButtonLink
        href={registerUrl('hero')}
        size="large"
        className={`in-data-[session=hint]:hidden ${className ?? ''}`}
        data-stores-choice
        {...{ [SCRIPTED]: '' }}
      >
        {children}
      </ButtonLink>
      <ButtonLink
        href={editorUrl('hero')}
        size="large"
        className={`not-in-data-[session=hint]:hidden ${className ?? ''}`}
        data-stores-choice
        {...{ [SCRIPTED]: '' }}
      >
        {children}
      </ButtonLink>
    </>
  );
}
