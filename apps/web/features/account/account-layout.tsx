import type { ReactNode } from 'react';
import { SiteLayout } from '../../ui/layout/site-layout.tsx';
import { ACCOUNT_CONTENTS } from './account-page.tsx';
import { FailureScreen } from './failure-screen.tsx';
import type { LoadResult } from './load-account-data.ts';

interface AccountLayoutProps<Data> {
  loaded: LoadResult<Data>;
  /** Whether the page begins with the menu of the account, which the skip link then passes. */
  hasMenu?: boolean;
  /** Shown instead of the page if it could not be loaded. Default: the reason and the next step. */
  failure?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** The layout of an account page: what was loaded, or why it cannot be shown. */
export function AccountLayout<Data>(props: AccountLayoutProps<Data>) {
  const { loaded, hasMenu = true, failure, children } = props;
  if (loaded.kind === 'failed')
    return <SiteLayout compactFooter>{failure ?? <FailureScreen {...loaded} />}</SiteLayout>;
  return (
    <SiteLayout compactFooter skipTo={hasMenu ? ACCOUNT_CONTENTS : undefined}>
      {children(loaded.data)}
    </SiteLayout>
  );
}
