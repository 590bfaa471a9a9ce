import { createContext, type ReactNode, useContext, useId, useMemo } from 'react';
import type { LinkIcon } from '#contracts/rules/shorts/short-icons';
import type { Mark } from '#contracts/rules/shorts/short-sites';
import { LineIcon } from '../../ui/line-icon.tsx';
import { useBrandIcon } from './brand-icon-set.ts';
import { GLYPH_SHAPES } from './glyph-shapes.ts';

export type IconName = Exclude<LinkIcon, 'none'>;

const isGlyph = (name: IconName): name is keyof typeof GLYPH_SHAPES => Object.hasOwn(GLYPH_SHAPES, name);

/** Icons that are drawn several times, with the beginning of their `<symbol>`s' ids. */
const SymbolsContext = createContext<{ prefix: string; names: readonly IconName[] }>({
  prefix: '',
  names: [],
});

/**
 * Draws those icons of its children once that occur several times in `names`. The symbols do not depend on
 * where the first one is drawn.
 */
export function SharedIcons({ names, children }: { names: readonly IconName[]; children: ReactNode }) {
  const prefix = useId();
  const repeated = names.filter((name, place) => names.indexOf(name) < place);
  const key = [...new Set(repeated)].sort().join(' ');
  const symbols = useMemo(
    () => ({ prefix, names: key === '' ? [] : (key.split(' ') as IconName[]) }),
    [prefix, key],
  );
  return (
    <SymbolsContext value={symbols}>
      {symbols.names.length > 0 && (
        <svg aria-hidden="true" className="hidden">
          {symbols.names.map((name) => (
            <symbol key={name} id={`${prefix}${name}`} viewBox="0 0 24 24">
              <Shape name={name} />
            </symbol>
          ))}
        </svg>
      )}
      {children}
    </SymbolsContext>
  );
}

/**
 * A brand’s mark, filled, or one of our icons, as lines. Both have the text colour and are hidden from screen
 * readers. A mark that the browser is still loading is an empty space.
 */
export function Icon({ name, className = 'size-6' }: { name: IconName; className?: string }) {
  const { prefix, names } = useContext(SymbolsContext);
  const shape = names.includes(name) ? <use href={`#${prefix}${name}`} /> : <Shape name={name} />;
  if (isGlyph(name)) return <LineIcon className={className}>{shape}</LineIcon>;
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" fill="currentColor" className={`shrink-0 ${className}`}>
      {shape}
    </svg>
  );
}

function Shape({ name }: { name: IconName }) {
  return isGlyph(name) ? <path d={GLYPH_SHAPES[name]} /> : <MarkShape mark={name} />;
}

function MarkShape({ mark }: { mark: Mark }) {
  const path = useBrandIcon(mark);
  return path && <path d={path} />;
}
