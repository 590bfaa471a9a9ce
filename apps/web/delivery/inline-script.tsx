import { createContext, useContext } from 'react';

/** The nonce of inline scripts during server rendering; undefined in the browser. */
export const ScriptNonce = createContext<string | undefined>(undefined);

/**
 * An inline script. Scripts that are written without this component do not run
 * (`apps/gateway/security/inline-scripts.ts`).
 */
export function InlineScript({ type, children }: { type?: 'speculationrules'; children: string }) {
  return (
    // A script may be the source text of a function, which differs between the server and browser builds.
    // Only the server's version runs, so hydration ignores the difference.
    <script type={type} nonce={useContext(ScriptNonce)} suppressHydrationWarning>
      {children}
    </script>
  );
}
