import type {
  CreatedPasskey,
  PasskeyCreation,
  PasskeyRequest,
  UsedPasskey,
} from '#contracts/account/passkeys';
import { loadModule } from '../../delivery/load-module.ts';

/** A ceremony and the browser's answer, as the API's calls take them. */
export interface PasskeyAnswer {
  ceremony: string;
  passkey: UsedPasskey;
}

/** Loaded with the first ceremony, because most visits need none. */
const loadLibrary = () => loadModule(() => import('@simplewebauthn/browser'));

/** Whether this browser knows passkeys, and whether the page is secure enough for them. */
export const knowsPasskeys = (): boolean => typeof PublicKeyCredential === 'function';

/**
 * Asks for one of the passkeys of a request. Ends any ceremony that is still open. Returns null if the person
 * dismissed the browser's dialog, or if another ceremony has replaced this one.
 * @param isWanted Asked when everything is loaded. If it returns false, nothing begins, and the result is null.
 * @param autofill Waits until a passkey is picked from the suggestions of the field marked `webauthn`.
 */
export async function answerWithPasskey(
  { ceremony, options }: PasskeyRequest,
  { autofill = false, isWanted = () => true }: { autofill?: boolean; isWanted?: () => boolean } = {},
): Promise<PasskeyAnswer | null> {
  const { startAuthentication } = await loadLibrary();
  if (!isWanted()) return null;
  const answer = await nullIfDismissed(
    startAuthentication({ optionsJSON: options, useBrowserAutofill: autofill }),
  );
  return answer && { ceremony, passkey: { ...answer, clientExtensionResults: {} } };
}

/** Creates a passkey on this device. Returns null if the person dismissed the browser's dialog. */
export async function createPasskey({
  ceremony,
  options,
}: PasskeyCreation): Promise<{ ceremony: string; passkey: CreatedPasskey } | null> {
  const { startRegistration } = await loadLibrary();
  const created = await nullIfDismissed(startRegistration({ optionsJSON: options }));
  return created && { ceremony, passkey: { ...created, clientExtensionResults: {} } };
}

/** Whether a ceremony failed because the device already holds a passkey of the account. */
export const isAlreadyThere = (error: unknown): boolean => nameOf(error) === 'InvalidStateError';

/** Tells password managers which passkeys the account accepts, so that they stop offering the others. */
export async function signalAccepted(
  site: { rp_id: string; user_handle: string },
  credentialIds: string[],
): Promise<void> {
  if (!knowsPasskeys()) return;
  const { sendSignal } = await loadLibrary();
  await sendSignal({
    signalName: 'allAcceptedCredentials',
    rpID: site.rp_id,
    userID: site.user_handle,
    allAcceptedCredentialIDs: credentialIds,
  }).catch(ignore);
}

/** Tells password managers that we do not know a passkey, so that they stop offering it. */
export async function signalUnknown(rpId: string, credentialId: string): Promise<void> {
  const { sendSignal } = await loadLibrary();
  await sendSignal({ signalName: 'unknownCredential', rpID: rpId, credentialID: credentialId }).catch(ignore);
}

/** Few browsers know these signals, and nothing depends on them. */
const ignore = () => undefined;

async function nullIfDismissed<Answer>(ceremony: Promise<Answer>): Promise<Answer | null> {
  try {
    return await ceremony;
  } catch (error) {
    if (DISMISSED.includes(nameOf(error))) return null;
    throw error;
  }
}

/** Browsers do not tell a dismissed dialog from one that timed out. */
const DISMISSED = ['NotAllowedError', 'AbortError'];

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');
