import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse } from 'react-router';
import { UNKNOWN_CREATOR } from '#contracts/rules/post';
import { EmptyPicture } from '../../features/photos/empty-picture.tsx';
import { photos } from '../../features/photos/index.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { MissingPageTags } from '../../ui/layout/missing-page-tags.tsx';
import { SupportCode } from '../../ui/support-code.tsx';
import type { PostFailure as Failure } from './load-post.ts';

/** Explains that a post does not exist, was removed or failed to load, and links to other pages. */
export function PostFailure({ error }: { error: unknown }) {
  const { t } = useTranslation('post');
  const failure = failureOf(error);
  const title = t(`failure.${failure.kind}.title`);
  return (
    <div className="mx-auto grid w-full max-w-3xl flex-1 grid-cols-1 content-center justify-items-center gap-10 px-6 py-16 text-center sm:py-24">
      {failure.kind !== 'unexpected' && <MissingPageTags title={title} description={text()} />}
      <EmptyPicture picture={photos.lastTram} size="large" />
      <div className="grid gap-4">
        <h1 className="type-display text-heading wrap-anywhere">{title}</h1>
        <p className="mx-auto max-w-[34rem] text-lead text-soft wrap-anywhere">{text()}</p>
        {failure.kind === 'unexpected' && <SupportCode code={[failure.status]} />}
      </div>
      <div className="flex flex-wrap justify-center gap-3">
        <FailureAction failure={failure} />
        <ButtonLink href="/" variant="secondary">
          {t('failure.home')}
        </ButtonLink>
      </div>
    </div>
  );

  function text(): string {
    if (failure.kind === 'unexpected')
      return t('failure.error', { message: failure.message ?? t('failure.request') });
    // If the creator may not be named, there is no profile to link to.
    if (failure.kind === 'gone' && failure.username === UNKNOWN_CREATOR) return t('failure.gone.nobody');
    return t(`failure.${failure.kind}.text`);
  }
}

function FailureAction({ failure }: { failure: Failure }) {
  const { t } = useTranslation('post');
  if (failure.kind === 'gone' && failure.username !== UNKNOWN_CREATOR)
    return <ButtonLink href={`/${failure.username}`}>{t('failure.profile')}</ButtonLink>;
  if (failure.kind === 'notFound' || failure.kind === 'gone')
    return <ButtonLink href="/quests">{t('failure.quests')}</ButtonLink>;
  // An empty `href` reloads the current URL from the server.
  return <ButtonLink href="">{t('failure.again')}</ButtonLink>;
}

/** Returns the failure that `loadPost` has thrown, which has a `kind`; any other error counts as unexpected. */
function failureOf(error: unknown): Failure {
  const data: unknown = isRouteErrorResponse(error) ? error.data : null;
  if (typeof data === 'object' && data !== null && 'kind' in data) return data as Failure;
  return { kind: 'unexpected', status: 500, message: null, title: '' };
}
