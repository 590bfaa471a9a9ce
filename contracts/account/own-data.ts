import { z } from 'zod';
import { contract } from '../contract.ts';
import { multilineText } from '../form-fields.ts';

/** An export of the member's data as a ZIP file. */
export const DataExport = z.object({
  id: z.string(),
  /** `making`: the file is being written. `ready`: it can be downloaded. `gone`: it was deleted. */
  state: z.enum(['making', 'ready', 'failed', 'gone']),
  requested_at: z.string(),
  /** Size of the file, number of pictures and videos in it and of those left out, and when it is deleted. */
  file: z
    .object({
      bytes: z.number().int(),
      media: z.number().int(),
      media_left_out: z.number().int(),
      expires_at: z.string(),
    })
    .nullable(),
  downloaded_at: z.string().nullable(),
});
export type DataExport = z.output<typeof DataExport>;

export const OwnData = z.object({
  username: z.string(),
  /** The latest exports, newest first. */
  exports: z.array(DataExport),
  /** How many exports the member may still request today. */
  exports_left: z.number().int(),
  /** Null unless the account is going to be deleted. */
  deletion: z
    .object({
      /** When the account is deleted. */
      at: z.string(),
      /** Why it was not deleted although it was due. */
      waits_for: z.enum(['subscription_runs', 'payment_processing', 'report_open']).nullable(),
    })
    .nullable(),
  /** When the account would be deleted if its deletion began now. */
  would_end_at: z.string(),
  /** The running subscription: until when it is paid, whether it renews, and whether it can be withdrawn from. */
  premium: z
    .object({ until: z.string(), renews: z.boolean(), withdraw_until: z.string().nullable() })
    .nullable(),
  /** Whether the member may still appeal against a decision. */
  may_appeal: z.boolean(),
  /** Whether an entry of the member takes part in a quest that is not decided yet. */
  runs_in_quest: z.boolean(),
});
export type OwnData = z.output<typeof OwnData>;

const exportId = z.strictObject({ id: z.uuid('not_found') });

export const readOwnData = contract({
  method: 'GET',
  path: '/api/v1/@me/data',
  auth: 'user',
  whileLeaving: true,
  summary: "The member's exports, and whether the account is going to be deleted",
  response: OwnData,
});

export const requestExport = contract({
  method: 'POST',
  path: '/api/v1/@me/data/exports',
  auth: 'user',
  fresh: true,
  whileLeaving: true,
  summary: 'Requests a ZIP file with all data of the member; an email says when it is ready',
  status: 202,
  response: DataExport,
  errors: ['export_running'],
});

export const createExportTicket = contract({
  method: 'POST',
  path: '/api/v1/@me/data/exports/{id}/ticket',
  auth: 'user',
  fresh: true,
  whileLeaving: true,
  summary: 'Returns a URL that downloads the file once, within five minutes and in this session',
  params: exportId,
  status: 201,
  response: z.object({ url: z.string(), expires_at: z.string() }),
  errors: ['not_found'],
});

/** Opened as a page. After the first byte, the session may request ranges of the file for an hour. */
export const downloadExport = contract({
  method: 'GET',
  path: '/api/v1/@me/data/exports/{id}/file',
  auth: 'user',
  whileLeaving: true,
  summary: "The ZIP file with the member's data",
  openedFrom: 'here',
  params: exportId,
  query: z.strictObject({ ticket: z.string('not_found').regex(/^[\w-]{1,200}$/, 'not_found') }),
  requestHeaders: { Range: { description: 'A range of bytes, to resume a download' } },
  response: z.file(),
  responses: { 200: z.file(), 206: z.file() },
  responseType: 'application/zip',
  responseHeaders: {
    'Content-Disposition': 'File name for the download',
    'Content-Length': 'Number of bytes of the body',
    'Accept-Ranges': 'Always `bytes`',
  },
  errors: ['not_found'],
});

export const requestDeletion = contract({
  method: 'POST',
  path: '/api/v1/@me/data/deletion',
  auth: 'user',
  fresh: true,
  whileLeaving: true,
  summary: 'Requests the deletion of the account: hidden at once, deleted in 14 days',
  body: z.strictObject({
    /** The own username, as a confirmation. */
    username: z
      .string('wrong_username')
      .max(100, 'wrong_username')
      .regex(/^[\w@. -]*$/, 'wrong_username'),
    reason: multilineText(1000, 'text_too_long').default(''),
    /** Whether the member gives up the rights to appeal that were not used yet. */
    give_up_appeals: z.boolean().default(false),
  }),
  response: z.object({ at: z.string() }),
  errors: ['wrong_username', 'appeals_left', 'text_too_long'],
});

export const cancelDeletion = contract({
  method: 'DELETE',
  path: '/api/v1/@me/data/deletion',
  auth: 'user',
  whileLeaving: true,
  summary: 'Cancels the deletion of the account',
  status: 204,
});
