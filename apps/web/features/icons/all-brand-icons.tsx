import type { ReactNode } from 'react';
import { BrandIconSetContext } from './brand-icon-set.ts';
import { BRAND_ICONS } from './brand-icons.ts';
import { SERVICE_MARKS } from './service-marks.ts';

const ALL = { ...SERVICE_MARKS, ...BRAND_ICONS };

/** Provides every mark. Only for pages that are not hydrated, because the set would be part of their scripts. */
export const AllBrandIcons = ({ children }: { children?: ReactNode }) => (
  <BrandIconSetContext value={ALL}>{children}</BrandIconSetContext>
);
