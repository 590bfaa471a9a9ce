import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { perService } from '#contracts/rules/services';
import { cleanLinks, defaultLinkTitle } from '#contracts/rules/short';
import { LOOK_THEMES, type LookTheme } from '#contracts/rules/shorts/looks';
import type { ShortUser } from '#contracts/short';
import { MiniShort } from '../preview/mini-short.tsx';
import { previewUser } from '../preview/preview-user.ts';
import type { Draft } from '../state/draft.ts';
import { useEditor } from '../state/editor-context.ts';
import { hasLookColours, withLookTheme } from '../state/look-edits.ts';

/** Links of a sample: as many as fit into it. */
const SAMPLE_LINKS = 4;

/**
 * The looks as a row of small Shorts with the member's own name and picture. A Short without a look can be kept as
 * it is.
 */
export function LookSamples() {
  const { t } = useTranslation('short-editor');
  const { state, dispatch } = useEditor();
  const chosen = state.current.look.theme;
  const themes: (LookTheme | null)[] = state.original.look.theme ? [...LOOK_THEMES] : [null, ...LOOK_THEMES];
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t('looks.choose')}</legend>
      <div className="-mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pt-1 pb-3 sm:-mx-6 sm:scroll-px-6 sm:px-6 lg:-mx-2 lg:scroll-px-2 lg:px-2 lg:fade-more-beside xl:justify-between [scrollbar-width:thin]">
        {themes.map((theme) => (
          <div
            key={theme ?? 'yours'}
            className="group relative flex w-22 xl:w-24 shrink-0 snap-start flex-col items-center gap-2"
          >
            <Sample theme={theme} />
            {/* The label covers the sample, which may not be inside it: labels contain only text. */}
            <label className="cursor-pointer text-small font-medium text-soft after:absolute after:inset-0 group-hover:text-strong has-checked:text-strong">
              <input
                type="radio"
                name="lookTheme"
                value={theme ?? ''}
                checked={theme === (chosen ?? null)}
                onChange={() => dispatch({ type: 'lookChosen', source: theme ?? state.original })}
                className="sr-only"
              />
              {theme ? t(`looks.theme.${theme}`) : t('looks.yours')}
            </label>
          </div>
        ))}
      </div>
      {chosen && !hasLookColours(state.current) && (
        <button
          type="button"
          onClick={() => dispatch({ type: 'lookChosen', source: chosen })}
          className="link mt-1 min-h-11 text-small font-medium"
        >
          {t('looks.reset', { look: t(`looks.theme.${chosen}`) })}
        </button>
      )}
    </fieldset>
  );
}

/**
 * A Short of 360 by 480 px at a size of 88 by 117 px, or 96 by 128 px so that seven fill the panel. Texts cannot be read
 * in it: it shows those that are saved, so that typing does not render it again.
 */
function Sample({ theme }: { theme: LookTheme | null }) {
  const { t } = useTranslation('short-editor');
  const { user, original, current } = useEditor().state;
  const { look } = current;
  const word = t('links.word');
  const sample = useMemo(() => {
    const plain = { ...withoutEffects(original), look };
    return sampleUser(previewUser(user, { ...plain, ...withLookTheme(plain, theme ?? original) }), word);
  }, [user, original, look, theme, word]);
  return (
    <MiniShort
      user={sample}
      className="h-[7.3125rem] w-22 xl:h-32 xl:w-24 rounded-control group-has-checked:outline-3 group-has-checked:outline-offset-2 group-has-checked:outline-accent group-has-focus-visible:outline-3 group-has-focus-visible:outline-offset-2 group-has-focus-visible:outline-strong"
      shortClassName="min-h-[30rem] scale-[0.2445] xl:scale-[0.2667]"
    />
  );
}

const withoutEffects = (draft: Draft): Draft => ({ ...draft, gradient: false, animated: false });

/** Reduces a Short to what tells looks apart, and fills it up with links. */
function sampleUser(user: ShortUser, word: string): ShortUser {
  const own = cleanLinks(user.profile.links).slice(0, SAMPLE_LINKS);
  const missing = Array.from({ length: SAMPLE_LINKS - own.length }, (_, n) => {
    const link = 'https://example.com/';
    return { id: `sample-${n}`, title: defaultLinkTitle(own.length + n + 1, word), link, url: link };
  });
  const hidden = { ...user.connections.ulifyi, display: false };
  return {
    ...user,
    hasPremium: false,
    badges: [],
    connections: { ulifyi: hidden, ...perService(() => hidden) },
    profile: {
      ...user.profile,
      shortcuts: [],
      links: [...own, ...missing],
      effects: { ...user.profile.effects, typewriter: false },
    },
  };
}
