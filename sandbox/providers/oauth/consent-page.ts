import type { FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '#platform/escape-html';
import { sendPage } from '../page.ts';
import { type AuthorizeQuery, scopesOf } from './authorize-query.ts';
import type { DemoAccount, OAuthProvider } from './provider.ts';

const mark = (provider: OAuthProvider) => `<span class="mark">Stand-in for ${provider.name}</span>`;
const honesty = (provider: OAuthProvider) =>
  `<p class="note">This is a stand-in for ${provider.name}. Nothing leaves this computer, and no real account is asked for.</p>`;

/** Asks one of the demo's people whether the product may read the account. */
export function consentPage(
  reply: FastifyReply,
  provider: OAuthProvider,
  request: FastifyRequest,
  asked: AuthorizeQuery,
): FastifyReply {
  const target = new URL(asked.redirect_uri);
  const form = `<form method="get" action="${escapeHtml(request.url.split('?', 1)[0] ?? '')}">
${handedThrough(asked)}
<fieldset><legend>Continue as</legend>${provider.accounts.map(choice).join('')}</fieldset>
${scopeList(provider, asked)}
<div class="actions wide"><button name="decision" value="deny">Deny</button><button class="main" name="decision" value="allow">Allow</button></div>
</form>`;
  return sendPage(reply, {
    title: `Connect ${provider.name}`,
    narrow: true,
    formOrigins: [target.origin],
    body: `${mark(provider)}<h1>Connect your ${provider.name} account?</h1><p>${escapeHtml(target.host)} asks to read it.</p>${form}${honesty(provider)}`,
  });
}

/** The provider's own error page: for what must not be sent back to an address that nobody registered. */
export const refusedPage = (reply: FastifyReply, provider: OAuthProvider, error: string): FastifyReply =>
  sendPage(reply, {
    title: error,
    status: 400,
    narrow: true,
    body: `${mark(provider)}<h1>This request cannot go on</h1><p>The product asked in a way that ${provider.name} refuses: <code>${escapeHtml(error)}</code></p>${honesty(provider)}`,
  });

/** The request again, so that the decision arrives with everything that was asked. */
function handedThrough({ decision: _, account: __, granted: ___, ...asked }: AuthorizeQuery): string {
  return Object.entries(asked)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value ?? '')}">`)
    .join('');
}

const choice = ({ id, name, note, portrait }: DemoAccount, index: number): string =>
  `<label class="choice"><input type="radio" name="account" value="${escapeHtml(id)}"${index === 0 ? ' checked' : ''}><img alt="" src="data:image/svg+xml;base64,${Buffer.from(portrait).toString('base64')}"><span><b>${escapeHtml(name)}</b><small>${escapeHtml(note)}</small></span></label>`;

function scopeList(provider: OAuthProvider, asked: AuthorizeQuery): string {
  const lines = scopesOf(asked).map((scope) => {
    const words = escapeHtml(provider.scopes[scope] ?? scope);
    return provider.unticks
      ? `<label class="choice"><input type="checkbox" name="granted" value="${escapeHtml(scope)}" checked><span>${words}</span></label>`
      : `<li>${words}</li>`;
  });
  const list = provider.unticks ? lines.join('') : `<ul>${lines.join('')}</ul>`;
  return `<fieldset><legend>It will be able to</legend>${list}</fieldset>`;
}
