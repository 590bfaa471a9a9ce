import type { ShortcutId } from '#contracts/cards';
import { offeredCards } from '#contracts/cards';
import { inputProblem } from '#contracts/cards/inputs';
import type { FieldErrors } from '#contracts/errors';
import type { ConnectedService } from '#contracts/rules/services';
import { type Context, throwFieldErrors } from '#domain/context';

interface SavedShortcuts {
  next: { shortcuts: readonly ShortcutId[]; shortcutSettings: Record<string, string> };
  stored: { shortcuts: readonly string[] };
  /** Returns whether the account has a working connection to a service. */
  isConnected: (service: ConnectedService) => boolean;
}

/**
 * Throws for missing or invalid inputs, as the editor marks them (product 7.7), and `not_connected` for new
 * shortcuts whose service is not connected. A shortcut that is already on the Short may stay after its service is
 * disconnected; otherwise, the member could not save any other change. Calls no service, so that an outage
 * does not block saving. Ignores shortcuts of services that this deployment lacks, because the editor has no
 * field to correct them.
 */
export function assertValidShortcuts(
  { connectors }: Context,
  { next, stored, isConnected }: SavedShortcuts,
): void {
  const entries = offeredCards(next.shortcuts, connectors.providers.services);
  const fields: FieldErrors = {};
  for (const { id, input, needConnection } of entries) {
    const problem = input && inputProblem(input.name, next.shortcutSettings[input.name] ?? '');
    if (input && problem) fields[`profile.shortcutsSettings.${input.name}`] = problem;
    if (needConnection && !stored.shortcuts.includes(id) && !isConnected(needConnection))
      fields[`profile.shortcuts.${next.shortcuts.indexOf(id)}`] = 'not_connected';
  }
  throwFieldErrors(fields);
}
