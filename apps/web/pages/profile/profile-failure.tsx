import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse } from 'react-router';
import { EmptyPicture } from '../../features/photos/empty-picture.tsx';
import { photos } from '../../features/photos/index.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { MissingPageTags } from '../../ui/layout/missing-page-tags.tsx';
import type { Failure } from './load-profile.ts';

/**
 * Explains that a profile does not exist or failed to load (product 5.5), and links to other pages. Works
 * without scripts.
 */
export function ProfileFailure({ error, address: url }: { error: unknown; address: string }) {
  const { t } = useTranslation('profile');
  const kind = isRouteErrorResponse(error) ? (error.data as Failure).kind : 'unexpected';
  const gone = kind === 'notFound';
  const heading = t(`failure.${kind}.heading`);
  const text = t(`failure.${kind}.text`);
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-1 flex-col items-center justify-center gap-10 px-6 py-16 text-center">
      {gone && <MissingPageTags title={heading} description={text} />}
      <EmptyPicture picture={photos.lastTram} size="large" />
      <div className="flex flex-col gap-4">
        <h1 className="type-display text-heading">{heading}</h1>
        <p className="mx-auto max-w-[34rem] text-lead text-soft">{text}</p>
      </div>
      <div className="flex flex-wrap justify-center gap-3">
        {gone ? (
          <ButtonLink href="/register">{t('failure.makeYourOwn')}</ButtonLink>
        ) : (
          <ButtonLink href={url}>{t('failure.tryAgain')}</ButtonLink>
        )}
        <ButtonLink href="/" variant="secondary">
          {t('failure.home')}
        </ButtonLink>
      </div>
    </div>
  );
}
