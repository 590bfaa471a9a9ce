import type { ReactNode } from 'react';
import { brand } from '#brand';
import logoPack from '../../assets/press/logo-pack.zip?url';
import type { ButtonStyle } from '../../ui/button-classes.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { LineIcon } from '../../ui/line-icon.tsx';

/** Downloads the pack that `scripts/make-logo-pack.ts` creates. */
export function PackLink({
  variant,
  className,
  children,
}: {
  variant?: ButtonStyle['variant'];
  className?: string;
  children: ReactNode;
}) {
  return (
    <ButtonLink
      href={logoPack}
      download={`${brand.folded}-logo-pack.zip`}
      variant={variant}
      size="large"
      className={className}
    >
      <LineIcon>
        <path d="M12 4v11m-5-4.5 5 5 5-5M5 20h14" />
      </LineIcon>
      <span className="min-w-0 hyphens-auto wrap-anywhere">{children}</span>
    </ButtonLink>
  );
}
