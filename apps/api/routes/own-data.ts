import type { FastifyInstance } from 'fastify';
import { contracts } from '#contracts';
import type { DataExport as ExportData } from '#contracts/account/own-data';
import { cancelDeletion, readOwnData, requestDeletion } from '#domain/account-deletion';
import { createExportTicket, type DataExport, downloadExport, requestExport } from '#domain/exports';
import { route } from '../route.ts';
import { sendExport } from '../send-export.ts';

export function ownDataRoutes(app: FastifyInstance): void {
  route(app, contracts.readOwnData, async (context) => {
    const { deletion, premium, ...own } = await readOwnData(context);
    return {
      username: own.username,
      exports: own.exports.map(exportData),
      exports_left: own.exportsLeft,
      deletion: deletion && { at: deletion.at.toISOString(), waits_for: deletion.waitsFor },
      would_end_at: own.wouldEndAt.toISOString(),
      premium: premium && {
        until: premium.until.toISOString(),
        renews: premium.renews,
        withdraw_until: premium.withdrawUntil?.toISOString() ?? null,
      },
      may_appeal: own.mayAppeal,
      runs_in_quest: own.runsInQuest,
    };
  });

  route(app, contracts.requestExport, async (context) => exportData(await requestExport(context)));

  route(app, contracts.createExportTicket, async (context, { params }) => {
    const { url, until } = await createExportTicket(context, params);
    return { url, expires_at: until.toISOString() };
  });

  route(app, contracts.downloadExport, async (context, { params, query }, http) => {
    const { method, headers } = http.request;
    const purpose = method === 'HEAD' ? 'look' : headers.range === undefined ? 'start' : 'resume';
    return sendExport(await downloadExport(context, { ...params, ...query, purpose }), http);
  });

  route(app, contracts.requestDeletion, async (context, { body }) => {
    const { leavingAt } = await requestDeletion(context, body);
    return { at: leavingAt.toISOString() };
  });

  route(app, contracts.cancelDeletion, async (context) => {
    await cancelDeletion(context);
    return undefined;
  });
}

function exportData(row: DataExport): ExportData {
  const { state, bytes, files, filesLeftOut, expiresAt } = row;
  return {
    id: row.id,
    state,
    requested_at: row.requestedAt.toISOString(),
    file:
      state === 'ready' && bytes !== null && expiresAt !== null
        ? { bytes, media: files ?? 0, media_left_out: filesLeftOut ?? 0, expires_at: expiresAt.toISOString() }
        : null,
    downloaded_at: row.downloadedAt?.toISOString() ?? null,
  };
}
