import { createContext, useContext } from 'react';

/** What marks our scripts while the server renders; browsers never see it. */
export const ScriptNonce = createContext<string | undefined>(undefined);

/** A script in the page. One that is written without this does not run (`apps/gateway/security/inline-scripts.ts`). */
export function InlineScript({ children }: { children: string }) {
  return <script nonce={useContext(ScriptNonce)}>{children}</script>;
}
