import { CARD_SERVICES, type CardService, type ConnectedService } from '#contracts/rules/services';
import { CredentialsRejected, NegativeAnswer } from '../http-client/errors.ts';
import type { OAuth } from '../http-client/oauth.ts';
import type { Clients } from './services.ts';

/** `refused`: the service rejects the key. `unclear`: it does not say, or does not answer; `reason` says more. */
export interface KeyState {
  service: CardService;
  state: 'accepted' | 'refused' | 'unclear';
  reason: string;
}

const UNKNOWN_VIDEO = '00000000000';
const UNKNOWN_EVENT = '99999999999999999999';
const VERIFIER = '0'.repeat(43);

/**
 * Asks each enabled service for something that does not exist. A service checks the key first, so a negative
 * answer proves the key.
 * @param callbackOf returns the redirect URL of a service
 */
export function checkKeys(
  clients: Clients,
  callbackOf: (service: ConnectedService) => string,
): Promise<KeyState[]> {
  const exchange = (service: ConnectedService, client: OAuth) =>
    client.exchange({ code: 'none', redirectUri: callbackOf(service), verifier: VERIFIER });
  const { discord, youtube, spotify, eventbrite } = clients;
  const questions: Record<CardService, (() => Promise<unknown>)[]> = {
    discord: discord ? [() => exchange('discord', discord)] : [],
    youtube: youtube ? [() => exchange('youtube', youtube), () => youtube.video(UNKNOWN_VIDEO)] : [],
    spotify: spotify ? [() => exchange('spotify', spotify)] : [],
    eventbrite: eventbrite ? [() => eventbrite.event(UNKNOWN_EVENT)] : [],
  };
  return Promise.all(
    CARD_SERVICES.flatMap((service) =>
      questions[service].map(async (ask): Promise<KeyState> => ({ service, ...(await answerTo(ask)) })),
    ),
  );
}

async function answerTo(ask: () => Promise<unknown>): Promise<Omit<KeyState, 'service'>> {
  try {
    await ask();
  } catch (error) {
    if (!(error instanceof NegativeAnswer))
      return {
        state: error instanceof CredentialsRejected ? 'refused' : 'unclear',
        reason: error instanceof Error ? error.message : String(error),
      };
  }
  return { state: 'accepted', reason: '' };
}
