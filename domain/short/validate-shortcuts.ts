import { and, eq, isNull } from 'drizzle-orm';
import type { ShortcutId } from '#contracts/cards';
import { offeredCards } from '#contracts/cards';
import { inputProblem } from '#contracts/cards/inputs';
import type { ErrorCode, FieldErrors } from '#contracts/errors';
import type { ConnectedService } from '#contracts/rules/services';
import { connections } from '#db/schema';
import { type Context, ProductError } from '#domain/context';

interface SavedShortcuts {
  accountId: string;
  next: { shortcuts: readonly ShortcutId[]; shortcutSettings: Record<string, string> };
  stored: { shortcuts: readonly string[] };
}

/**
 * Validates shortcuts as the editor does (product 7.7): rejects missing or invalid inputs, and new shortcuts
 * whose account is not connected. An existing shortcut may stay after disconnecting, because otherwise
 * nothing could be saved. Calls no service, so that an outage does not block saving. Ignores shortcuts of
 * services that this deployment lacks, because the editor has no field to correct them.
 */
export async function validateShortcuts(
  { db, connectors }: Context,
  { accountId, next, stored }: SavedShortcuts,
): Promise<void> {
  const entries = offeredCards(next.shortcuts, connectors.providers.services);
  const added = entries.filter(({ id, needConnection }) => needConnection && !stored.shortcuts.includes(id));
  const connected = added.length > 0 ? await connectedServices(db, accountId) : [];
  const fields: FieldErrors = {};
  for (const { id, input, needConnection } of entries) {
    const problem = input && inputProblem(input.name, next.shortcutSettings[input.name] ?? '');
    if (input && problem) fields[`profile.shortcutsSettings.${input.name}`] = problem;
    if (needConnection && !stored.shortcuts.includes(id) && !connected.includes(needConnection))
      fields[`profile.shortcuts.${next.shortcuts.indexOf(id)}`] = 'not_connected';
  }
  const codes = new Set<ErrorCode>(Object.values(fields));
  const [first] = codes;
  if (first) throw new ProductError(codes.size === 1 ? first : 'invalid_input', { fields });
}

/** Returns the services with a working grant. */
async function connectedServices(db: Context['db'], accountId: string): Promise<ConnectedService[]> {
  const rows = await db
    .select({ service: connections.service })
    .from(connections)
    .where(and(eq(connections.accountId, accountId), isNull(connections.deadAt)));
  return rows.map(({ service }) => service);
}
