import { useLocation } from 'react-router';
import { brand } from '#brand';
import { useRootData } from '../../context/use-root-data.ts';
import { previewTags } from './meta-tags.ts';

interface MissingPageTagsProps {
  title: string;
  description: string;
}

/** The head tags of a page that does not exist, besides its title. The canonical URL is the current path. */
export function MissingPageTags({ title, description }: MissingPageTagsProps) {
  const site = useRootData();
  const { pathname } = useLocation();
  if (!site) return null;
  const { language, publicOrigin } = site;
  const ogImageUrl = `${publicOrigin}/share/site/landing/${language}.png`;
  const tags = previewTags({
    ...{ title, description, language, ogImageUrl },
    ...{ type: 'website', ogImageAlt: brand.name },
  });
  return (
    <>
      <link rel="canonical" href={`${publicOrigin}${pathname}`} />
      <meta name="description" content={description} />
      {tags.map((tag) => (
        <meta key={JSON.stringify(tag)} {...tag} />
      ))}
    </>
  );
}
