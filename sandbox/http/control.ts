import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { send } from './answer.ts';

/** A stand-in's control page, with the state that it shows and the changes that it accepts. */
export interface Control {
  /** Path of the page, relative to the prefix of the routes. */
  path: string;
  /** Path at which tests in another process read the state as JSON and post changes. */
  jsonPath: string;
  page(reply: FastifyReply): FastifyReply;
  state(): object;
  /** Converts the page's form to a change. */
  fromForm(form: URLSearchParams): unknown;
  /** Applies a change. Throws for an invalid one. */
  change(wanted: unknown): void | Promise<void>;
}

/** Serves a stand-in's control page, and its state as JSON. */
export function controlRoutes(app: FastifyInstance, control: Control): void {
  const { path, jsonPath } = control;
  /** Applies the change that `read` returns. Returns an error message, or undefined on success. */
  const attempt = async (request: FastifyRequest, read: () => unknown) => {
    if (!isSameOrigin(request)) return 'cross-site';
    try {
      await control.change(read());
      return undefined;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  };
  const sendState = (reply: FastifyReply) =>
    send(reply, { status: 200, body: control.state(), headers: { 'cache-control': 'no-store' } });

  app.get(path, (_, reply) => control.page(reply));
  app.post(path, async (request, reply) => {
    const problem = await attempt(request, () => control.fromForm(new URLSearchParams(String(request.body))));
    return problem === undefined
      ? reply.redirect(`${app.prefix}${path}`, 303)
      : reply.code(400).type('text/plain').send(problem);
  });
  app.get(jsonPath, (_, reply) => sendState(reply));
  app.post(jsonPath, async (request, reply) => {
    const problem = await attempt(request, () => JSON.parse(String(request.body)));
    return problem === undefined ? sendState(reply) : send(reply, { status: 400, body: { error: problem } });
  });
}

/** Whether a request may change the sandbox: other websites must not do so from a user's browser. */
const isSameOrigin = ({ headers: { origin }, host }: FastifyRequest): boolean =>
  origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
